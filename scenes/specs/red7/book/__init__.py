"""The book of Red7: what it says, and examples that the rules themselves work out."""
