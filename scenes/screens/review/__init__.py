"""The review: every turn of a person graded, and a better one beside it."""
