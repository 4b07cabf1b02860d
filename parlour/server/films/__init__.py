"""Films of finished games: made when a game ends, stored with its table, and shown whatever the rules are now."""
