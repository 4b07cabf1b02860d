### Settings, the list of keys, and the question before leaving. Sent when one of them is opened.

## Settings

setting-language = Language
# $name is that of a language, in that language.
language-draft = { $name } (draft)
setting-paper = Paper
paper-system = Same as the system
paper-day = Day
paper-night = Night
setting-text = Text size
text-size = { $percent } %
setting-pace = Pace of other players’ moves
pace-slow = Slow
pace-normal = Normal
pace-instant = Instant
setting-sounds = Sounds
setting-sounds-about = Short, quiet and wooden.
setting-haptics = Vibration
setting-haptics-about = A short buzz when it is your turn.
setting-confirm = Confirm every decision
setting-confirm-about = Choose, then confirm. Without this, one tap decides.
setting-person = About you
setting-person-about = Your name, your other devices, and what this house stores about you.
open-person = Open

## Notices of the browser

setting-notices = Tell me when it is my turn
notices-about = While you are away, your browser tells you once for each table.
notices-none = Your browser cannot do this, or the house is not on https.
notices-blocked = Your browser blocks this. Allow notifications for this page in its settings.
notices-failed = That did not work: { $why }

## Keys

# What is printed on the keys of the keyboard.
cap-enter = Enter
cap-escape = Esc
cap-space = Space
press-arrows = Move between the things you can choose
press-enter = Choose; press again to confirm
press-escape = Go back
press-space = Skip what is being shown
press-status = Read out whose turn it is, and the scores
press-last = Read out what happened last
press-hand = Read out your hand
press-board = Read out the board
press-large = Show a card large
press-zoom = Larger, smaller, fit to the window
press-why-not = Include what you cannot do; Enter then tells you why not
press-take-back = Take back
press-log = Go to the log and the chat
press-keys = Show this list

## Leaving

leave-the-game = Leave the game?
leave-table-waits = The table waits for you: you will find it on the home page, under “Your tables”.
leave-ends-game = There are only two of you: without you the game ends, and nobody wins.
leave-bot-plays-on = A bot plays on for you, so nobody has to wait.
leave-for-now = Leave for now
give-up-game = Give up
stay = Stay
give-up-ends-game = If you give up, the game ends.
give-up-bot-takes-seat = If you give up, a bot takes your seat for good.
