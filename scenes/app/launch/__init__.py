"""The first run, and every later start up to the moment the command takes over.

Written for Python 3.6 and the standard library; a start that has nothing to set up imports next to nothing.
"""
