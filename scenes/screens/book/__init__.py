"""The rules inside the game: a book whose examples are laid out with the game's own cards."""
