### What the scripts of the front page and of the forms say: a new table, a new class, joining with a code.

continue-lesson = Continue the lesson
continue-lesson-of = Continue with { $game }
leave-empty-to-be = Leave it empty to be called { $name }.
start-the-game = Start the game
open-the-table = Open the table
who-sits-here = Who sits here? Write a name, or leave the seat free.
name-is-taken = Somebody else is called { $name } already.
whole-number-please = A whole number from { $least } to { $most }, please.
