"""What any card game on a screen needs: it knows no card of a game and no match."""
