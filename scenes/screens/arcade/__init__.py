"""The arcade run: the way up the 7, stage by stage, and its high scores."""
