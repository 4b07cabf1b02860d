### What the form of a new table says while it is filled in.

new-start = Start the game
new-open = Open the table
new-name-missing = Who sits here? Type a name, or leave the seat free.
new-name-taken = Somebody else is already called { $name }.
new-number = Enter a whole number from { $least } to { $most }.
