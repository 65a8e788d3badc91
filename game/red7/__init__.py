"""Red7: 49 cards, seven rules, the last seat left wins the round."""
