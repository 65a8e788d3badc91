"""7 Street: streets of alike cards, in teams from four seats on.

cards.py, rules.py               the cards, and the rule sets
state.py, moves.py, events.py    a match as it stands, what a seat can do, what happens
dealing.py, decide.py, evolve.py a deal; a move is decided into events, and events are folded into the state
view.py, position.py             what a seat may see, and its turn, counted
legality.py                      which moves are allowed and why others are refused
groups.py                        what can be done with the groups of alike cards in a hand
scoring.py, figures.py           what a round comes to; what is counted for a seat
notation.py, protocol.py         lines of the record; the bot protocol
bots/                            the bots
lessons.py                       what teaches the game: lessons, and a hint in steps
game.py, entry.py                the port through which all else reaches the rules; all that the game brings
"""
