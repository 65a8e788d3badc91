"""Ogg pages: every file gets a serial number of its own choice, where the encoder draws one by lot."""

from __future__ import annotations

import struct

POLYNOMIAL = 0x04C11DB7
SERIAL, CHECKSUM, SEGMENTS = 14, 22, 26
"""Where in a page's header these are."""


def _table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (POLYNOMIAL if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


TABLE = _table()


def checksum(page: bytes) -> int:
    """Ogg's CRC-32 of a page whose checksum field is 0."""
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ TABLE[value >> 24 ^ byte]
    return value


def with_serial(content: bytes, serial: int) -> bytes:
    """The same stream under another serial number."""
    data, start = bytearray(content), 0
    while start < len(data):
        count = data[start + SEGMENTS]
        lacing = data[start + SEGMENTS + 1 : start + SEGMENTS + 1 + count]
        end = start + SEGMENTS + 1 + count + sum(lacing)
        struct.pack_into("<I", data, start + SERIAL, serial)
        struct.pack_into("<I", data, start + CHECKSUM, 0)
        struct.pack_into("<I", data, start + CHECKSUM, checksum(data[start:end]))
        start = end
    return bytes(data)
