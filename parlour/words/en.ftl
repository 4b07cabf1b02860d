### What is said at every table, whatever is played there.

## Lessons

lesson-other-move = In a real game you could. But here in the lesson: { $task }
lesson-not-yet = One moment: it is not your turn yet.

## When something is wrong

house-not-ready = The house is not ready just now. Please try again in a moment.
house-did-not-understand = The house did not understand that. Please try again.
house-not-reached = The house cannot be reached. Check your connection and try again.

## Time to think

no-clock = No clock
seconds-a-move = { $count } s a move
minutes-a-move = { $count } min a move
minutes-a-game = { $count } min for the game
minutes-a-game-and-more = { $count } min for the game, { $more } s more after each move
hours-a-move = { $count ->
    [one] one hour a move
   *[other] { $count } hours a move
}
days-a-move = { $count ->
    [one] one day a move
   *[other] { $count } days a move
}
