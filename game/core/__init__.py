"""What every card game at this table shares: zones, events, matches, drafts and records."""
