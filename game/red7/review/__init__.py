"""What a seat could have done: its turns graded by search, from what it saw."""
