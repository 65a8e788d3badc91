"""What 7 Street tells those who learn it, as facts: lessons and hints. Words are the scenes'."""
