"""What every card game at this table shares.

game.py         the port of a game, through which all else reaches its rules
events.py       what happens in a match, zones, and the tally of a round
match.py        a match as it is played: steps, a bot as a player, the turn that a person tries out
entry.py        all that a game brings, as one value; options.py: its rules as options of a command
record.py       records of matches, read and held against the rules; record_file.py: one that is being written
protocol.py     the bot protocol, as far as all games share it
fields.py       JSON from anybody, field by field
files.py        files that must not be lost; json_file.py: JSON in such files; locks.py: locks on files
program.py      what this program is here and how it is started; foreign.py: how it starts programs of other makers
plain.py        text from anybody as one line of a terminal
replaced.py     named tuples with some fields changed, fast
interval.py     how far a rate may be off
stopwatch.py    the time that a search has spent
"""
