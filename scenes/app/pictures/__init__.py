"""The scenes that are pictured: for `main.py shot`, for golden pictures, and for tests that look at every scene."""
