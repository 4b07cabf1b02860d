### What the scripts of the front page and of the forms say: a new table, a new class, joining with a code.

continue-lesson = Continue the lesson
continue-lesson-of = Continue with { $game }
leave-empty-to-be = Leave it empty to be called { $name }.
start-the-game = Start the game
open-the-table = Open the table
who-sits-here = Who sits here? Type a name, or leave the seat free.
name-is-taken = Somebody else is already called { $name }.
whole-number-please = Enter a whole number from { $least } to { $most }.
code-wrong-length = A code has { $letters } letters, and you typed { $count }.
code-empty = Type the six letters of the code.
code-not-found = No table or class has the code { $code }. Check the invitation; the game may also be over.
seats-gone = Somebody was quicker: all seats are taken. You can watch.
