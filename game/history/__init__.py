"""The matches that were played: what is known of each, the index they are found in, and what they come to.

summary.py        one record, followed from its first line to its last
index.py          the index: a file of SQLite, derived from the records alone; it may be deleted at any time
match_list.py     pages of matches, searched and filtered: out of the index, or straight from the records
record_import.py  a record from elsewhere, copied into the folder of records
statistics.py     what finished matches come to for a person
"""
