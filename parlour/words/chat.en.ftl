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
