"""The program: first run, command line, commands, the loop, which scene follows which."""
