"""The bot protocol red7/1: views and turns as JSON, and an engine that speaks it."""
