### What is said at every table, whatever is played there.

## Lessons

lesson-other-move = In a real game you could. But here in the lesson: { $task }
lesson-not-yet = One moment: it is not your turn yet.

## Settings

setting-language = Language
# $name is that of a language, in that language.
language-draft = { $name } (draft)
