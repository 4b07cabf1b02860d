"""Reviews of finished games: made by one process that yields to all others, stored, and shown to their owners."""
