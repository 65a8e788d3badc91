"""Devices become intents here, and only here is pygame's event queue read."""
