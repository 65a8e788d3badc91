"""Engines of other makers: programs of their own that are told what a seat sees, and answer with its moves."""
