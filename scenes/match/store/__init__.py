"""The records of matches in the data folder, `records/*.jsonl`: one file a match, which only ever grows.

recorder.py   writes the record of the match that is played, behind the frames; says whether it is on the disk
finding.py    looks through the folder: the matches that can go on, and what was skipped and why
glance.py     the first and the last line of a record, which often are enough
taking_up.py  reads one record, checks it, and takes its match up again
beside.py     what a record has no room for: `*.about.json` with the faces, who has joined, and whether it was given up

Every function here may wait for the disk: ask for it through `stage.disk`. Nothing else writes into the folder.
"""

RECORDS = "records"
