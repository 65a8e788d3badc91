"""The arcade run: the stages that a game supplies, climbed as values, kept in files, the same for everybody a day.

Nothing here changes a round of the game: a run only looks at what happened.
"""
