"""The arcade run: the stages that a game supplies, climbed; a run only looks at what happened in a round.

run.py          a run as a value, alone or as a relay
bill.py         what stages and run come to, every figure that is shown as a sum
run_file.py     the file of a run
run_records.py  the matches of a run's stages: followed while played, read again at the start of the program
daily.py        the deals of runs, and the daily run, the same for everybody on one date
scores.py       the high scores
"""
