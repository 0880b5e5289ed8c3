"""A host as small as one can be: a game master's messages come in line by line, and go out with honest results."""
