"""The bot protocol red7/1: views and turns as JSON, an engine, and the referee of one."""
