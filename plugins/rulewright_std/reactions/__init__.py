"""Reactions: the moments that an entry or a creature may wait for, one a package, and answers that stop things."""
