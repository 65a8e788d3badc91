"""A person's turn: what can be pressed, what a press does, what helps."""
