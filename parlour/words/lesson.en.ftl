### What stands beside the board in a lesson. Sent to lessons only.

lesson = Lesson
lesson-rule = The rule
lesson-step = Step { $step } of { $steps }
lesson-finished = Done
lesson-go-on = Go on
lesson-show-me = Show me
lesson-waits = The lesson waits where you leave it
lesson-play-now = Play now
lesson-rulebook = Rulebook
lesson-key-again = Read the note again, and go to what it asks for
