### The chat at a table. Sent when it is opened.

channel-hall = Everybody
channel-hall-about = Everybody at the table can read this.
channel-players = Players
channel-players-about = Only those with a seat can read this.
channel-gallery = Gallery
channel-gallery-about = The players can read this when the game is over.
from-gallery = gallery
nobody-spoke = Nobody has said anything yet.
chat-is-locked = The chat is locked just now.
say-something = Say something
send-words = Send
mute-person = Mute { $name }
person-muted = { $name } is muted
hear-again = Unmute

## Set phrases, where nobody writes their own

phrase-hello = Hello everyone!
phrase-have-fun = Have fun!
phrase-your-turn = Your turn.
phrase-nice-move = Nice move!
phrase-well-done = Well done!
phrase-surprised = I didn’t see that coming!
phrase-let-me-think = Let me think a moment.
phrase-take-your-time = Take your time.
phrase-thank-you = Thank you!
phrase-oops = Oops.
phrase-close = That was close!
phrase-good-game = Good game!
phrase-again = Shall we play again?
phrase-help = I need help, please.
