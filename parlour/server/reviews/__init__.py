"""Reviews of games that are over: made by one process that yields to all others, kept, and shown to those whose they are."""
