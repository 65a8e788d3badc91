"""The matches that were played: what is kept of each, the index they are found in, and what they come to.

figures.py     what a game counts for a seat while its record is followed
summary.py     one record, followed from its first line to its last
index.py       the index: a file of SQLite, derived from the records alone
updating.py    makes the index say what the records say; it may be deleted at any time
bringing.py    brings a record in from elsewhere
finding.py     pages of matches out of the index, searched and filtered
newest.py      the first of them straight from the records, while there is no index
statistics.py  what finished matches come to for a person; interval.py: how far a rate may be off
"""
