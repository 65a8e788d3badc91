"""The matches of the past, as scenes ask for them: their index, the way it is kept, and their words.

library.py       the index: looked up and brought up to date behind the frames
record_files.py  records that are deleted, taken back, copied out and brought in
words.py         a match in words and as a story, and when it was
"""
