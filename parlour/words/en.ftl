### What is said at every table, whatever is played there.
