"""How cards look and fly, and what follows when they have landed."""
