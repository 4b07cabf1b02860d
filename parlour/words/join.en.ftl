### Coming to a table with a code or from a list.

code-wrong-length = A code has { $letters } letters, and you typed { $count }.
code-empty = Type the six letters of the code.
code-not-found = No table or class has the code { $code }. Check the invitation; the game may also be over.
join-name-empty = Leave it empty to be called { $name }.
seats-gone = Somebody was quicker: all seats are taken. You can watch.
