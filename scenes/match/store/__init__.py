"""The records of matches in the data folder, `records/*.jsonl`: one file a match, which only ever grows.

recorder.py  writes the record of the match that is played, behind the frames; says whether it is on the disk
search.py    looks through the folder: the matches that can go on, what was skipped and why; first and last lines
resume.py    reads one record, checks it, and takes its match up again
sidecar.py   what a record has no room for: `*.about.json` with the faces, who has joined, and whether it was given up

Every function here may wait for the disk: ask for it through `stage.disk`. Nothing else writes into the folder.
"""

RECORDS = "records"
