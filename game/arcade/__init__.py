"""The arcade run: seven stages of Red7 as values, kept in files, and the same for everybody once a day.

Nothing here changes a round of Red7: a run only looks at what happened.
"""
