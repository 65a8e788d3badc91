"""7 Street: its rules, views, records, bots and protocol."""
