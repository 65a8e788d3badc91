"""The moments of 7 Street: a 7-Street, and a 100."""
