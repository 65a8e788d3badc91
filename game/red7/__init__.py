"""Red7: 49 cards, seven rules, the last seat left wins the round.

cards.py, ranking.py             the cards, and the seven rules by which palettes are compared
rules.py                         rule sets and editions
state.py, moves.py, events.py    a match as it stands, what a seat can do, what happens
dealing.py, decide.py, evolve.py a deal; a move is decided into events, and events are folded into the state
view.py, position.py             what a seat may see, and its turn as card sets
legality.py, turns.py            which moves are allowed and why others are refused; whole turns
standing.py                      who leads under a rule, by what and over whom
notation.py, protocol/           lines of the record; the bot protocol
bots/                            the bots
teaching/, review/, puzzles/     lessons and hints; turns graded by search; puzzles
stages.py, figures.py            what arcade runs and days are made of; what is counted for a seat
game.py, entry.py                the port through which all else reaches the rules; all that the game brings
"""
