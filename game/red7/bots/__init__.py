"""Bots: they see a view, never the state (rules, section 8)."""
