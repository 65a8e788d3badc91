"""Who plays: everybody the game knows, somebody new, and what is theirs."""
