"""Tables: who sits where, what is played and said, and who is told of it."""
