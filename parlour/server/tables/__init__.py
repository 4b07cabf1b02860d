"""Tables: who sits where, what is played and said, and who hears of it."""
