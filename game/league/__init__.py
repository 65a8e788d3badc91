"""A league: bots against each other on the same deals, for any game of the catalogue.

contest.py     what a league plays, job by job, what the results come to, and the folder that keeps them
play.py        one job, played by levels and by programs of other makers
processes.py   jobs in many processes of this computer; cluster.py: on the workers of a Dask cluster
"""
