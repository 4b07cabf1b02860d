"""Films of games that are over: made when a game ends, kept with its table, and shown whatever the rules are now."""
