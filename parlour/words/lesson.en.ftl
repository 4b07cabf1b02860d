### What stands around a lesson. Sent with lessons.

lesson = Lesson
lesson-step = Step { $step } of { $steps }
lesson-finished = Done
lesson-go-on = Go on
lesson-show-me = Show me
lesson-leave = The lesson waits where you leave it
lesson-play-now = Play now
press-note = Read out the note again, and go to what it asks for
