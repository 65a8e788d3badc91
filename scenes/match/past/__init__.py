"""The matches of the past, as scenes ask for them: their index, the way it is kept, and how they are told.

library.py  the index: looked up and brought up to date behind the frames
moving.py   records that are deleted, taken back, copied out and brought in
telling.py  a match in words and as a story, and when it was
"""
