"""The book of 7 Street."""
