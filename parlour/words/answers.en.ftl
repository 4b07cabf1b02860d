### What the house answers where it does not do as it was asked. The server puts it into words, so pages are not sent it.

## Answers of the API

host-of-house-only = Only the host of the house can do that.
no-such-game = There is no game called “{ $name }” here.
no-such-rule = No rulebook here has a rule “{ $rule }”.
inspector-local-only = The inspector answers on its own machine only.
no-version-past = There is no version { $asked } yet: this table is at version { $latest }.
no-lesson-here = This table is not a lesson.
learner-only = Only the learner can read the notes of a lesson.
version-taken-back = The move that led to version { $version } was taken back.
wrong-return-code = This code is not right. It has twelve letters, and only the latest code is valid.
no-muting-yourself = You cannot mute yourself.
nobody-with-id = Nobody has this id.
no-push-service = This is not a push service: { $why }.
no-browser-keys = These are not the keys of a browser.
nothing-of-you = The house has deleted everything about you.
no-table-with-code = No table has this code. It has six letters, as on the invitation.
record-after-the-end = The record can be seen when the game is over: it holds everything that is still hidden.
film-after-the-end = You can watch the replay of a game when it is over.
review-after-the-end = A game can be reviewed when it is over.
review-own = A review is only for the person who played that seat, unless they share it.
no-review = There is no review of this game: it wasn’t played to the end, or its rules are too old.
no-such-decision = Nobody decided anything there: choose another move.
no-such-seat-to-review = There is no such seat. This table has { $seats ->
    [one] 1 seat, number 0.
   *[other] { $seats } seats, numbered from 0.
}
notes-by-players = Only those who played here can write notes.
notes-full = There are as many notes here as fit. Delete one to write another.
note-of-another = That is somebody else’s note.
no-such-page = There is no such page. Ask for the next one with “more” of the one before.
deal-sealed = Others are still playing this deal, so only your own view of it can be seen for now.
within-the-class = Only the class itself can see this.
no-such-eyes = There is no such pair of eyes. Ask for a seat from 0 on (this table has { $seats }), for “spectator”, or for “all”.

## Classes

game-gone = The game “{ $game }” is no longer in this house.
not-in-class = You are not in this class: join it first.
name-stays-in-game = Your game has begun: you keep your name until it is over.
wrong-seats = { $game } is for { $low } to { $high } players, not { $seats }.
nobody-waits = Nobody is waiting for a table.
most-tables = A class has at most { $most } tables. Open another class for more.
no-table-in-class = There is no such table in this class.
most-at-table = At most { $most } can play at one table: swap two pupils instead.
pair-first = Pair the pupils first: no table is planned yet.
pupil-at-no-table = { $name } is not at a table.
person-is-here = { $name } is here.
free-seats-kept = The free seats at this table are kept for the pupils whom bots have replaced.
table-is-over = The game at this table is over.
table-cannot-be-joined = Nobody can join this table: swap two pupils instead.
pupil-saw-another-hand = { $name } has seen another hand at this table, and can only return to that seat.
no-such-class = There is no such class.
no-such-pupil = There is no such pupil in this class.
you-are-teacher = You are the teacher of this class.
class-closed = The door of this class is closed. Ask your teacher to open it.
most-pupils = A class has at most { $most } pupils.
in-class-already = You are already in this class.
many-ask = Many people are asking to come in. Wait until your teacher has answered them.
nobody-comes-back-as = Nobody is asking to come back as { $name }.
names-are-drawn = Names are drawn in this class: ask for another one instead of writing your own.
name-taken = Somebody is already called { $name }: add a letter.
teacher-only = Only the teacher of the class can do that.
class-over = This class is over.

## When something is wrong

unidentified = Say who you are first: ask for /api/me, or send a token.
not-written = The house could not save that. Try again.

## Requests

too-many = That was a lot at once. Try again in { $seconds } s.
too-many-streams-of-person = You have too many streams open. Close some, and try again.
too-many-streams-from-address = Too many streams are open from where you are. Close some, and try again.
too-many-connections = Too many connections are open from where you are. Try again in a minute.
too-large = That is too much at once: { $size } KB at most.
not-read = The house could not look that up just now. Try again in a moment.
wrong-method = This address does not take { $method }, only { $allowed }.
title-not-now = Not just now
person-deleted = One of these people has been deleted from the house meanwhile.
nothing-here = There is nothing at this address.
title-not-here = Not here
title-not-to-be-seen = Not visible to you
record-unreadable = This is not a record of Parlour: choose the file that “Download the record” gave you. ({ $why })
record-of-unknown-rules = This house does not have the rules of this game: { $game }, rules { $rules }, deck { $deck }.
record-altered = This record was changed after the game. ({ $why })
record-not-playable = By the rules of the game, this record cannot have been played. ({ $why })
record-not-over = This game is not over. Only a game that was played to its end can be replayed.
record-not-in-utc = The times in this record are not in UTC.
record-of-a-class = This game is here already, and only its class may see it.
mistake = The house made a mistake, and has made a note of it.
invisible-letters = This has invisible characters in it.
send-json = Send JSON, with Content-Type: application/json.
not-json = This is not JSON: { $why }
json-too-deep = This JSON is nested too deep.
request-cut-off = The rest of this request did not arrive.
request-too-slow = The rest of this request did not arrive in time.
house-full = The house is full just now. Try again in a minute.
house-sets-up = The house is opening. Try again in a moment.
house-not-all-there = Not all of the house could be reached. Try again in a moment.
table-moves = The house is moving this table. Try again in a moment.
headers-too-large = The headers of a request have at most { $size } KB.
not-http = This is not valid HTTP: { $why }
no-handshake = This is not the handshake of a WebSocket.

## Pages

no-such-work = The house contains no work of this name.
code-unknown = No table or class has the code { $code }. Check the invitation; the game may also be over.
code-length = A code has { $count } letters, as on the invitation or the board.
teacher-page = Only the teacher of the class sees this page. Pupils join with the code on the board.
no-such-rulebook = There is no rulebook called “{ $name }” here.

## People

unknown-token = Nobody has this token. It may have been replaced by a newer one.

## Tables

chat-full = The chat of this table is full. Start a new table to keep talking.
chat-muted = The host has muted you at this table.
chat-locked = The chat is locked just now.
chat-players-only = Only those who play at this table can talk here.
chat-phrases-only = This table talks in set phrases: choose one from the list.
no-seat-in-game = You have no seat in this game, but you can watch.
nothing-to-take-back = You have not made a move yet.
no-longer-asked = That question is no longer open.
not-asked-of-you = That question is for others.
for-other-players = That is for the other players to decide.
still-has-time = { $name } still has time.
takeback-must-be-asked = Others have moved since, or something hidden has been shown: ask them first.
no-seat-at-table = You have no seat at this table.
class-table-ask = This table belongs to a class: ask your teacher.
stopped = This game cannot go on here: { $why }.
lesson-seats-stay = This is a lesson: its seats stay as they are.
stale = The game has moved on: look again.
which-of-your-seats = You hold several seats: choose the one to move with.
option-not-chosen = “{ $option }” is not an option that you can set: the house fills it in.
options-too-large = Options have at most { $most } bytes.
too-many-at-device = There are { $seats } seats: { $others } for others at your device.
too-little-time = Give people time to think: at least { $least } seconds.
one-bot-a-seat = A list of bots has one entry for { $count ->
    [one] the other seat
   *[other] each of the other { $count } seats
}.
invite-known-people = You can invite people you have played with. Send the link to anybody else.
no-such-example = No rulebook here has an example “{ $name }”.
example-is-over = This game is over: there is nothing left to try.
example-is-past = These rules are older ones. New tables are played by the present rules.
no-such-lesson = There is no lesson called “{ $name }” here.
again-players-only = Only those who played can ask for another game.
again-by-teacher = This table belongs to a class: the teacher starts the next game.
again-not-in-lesson = A lesson has no next game: open a table instead.
not-over-yet = This game is not over yet.
no-such-table = There is no such table.
stopped-no-seats = This game cannot go on here, so nobody can sit down.
saw-other-cards = You have seen the cards of another seat in this game: you can watch, but not sit here.
seat-kept = This seat is kept for the person whom the bot has replaced.
asker-saw-other-cards = This person has seen another hand at this table.
not-your-seat = That is not your seat.
seated-already = You already have a seat in this game.
nobody-to-replace = There is nobody in that seat for a bot to replace.
somebody-must-stand-up = { $count ->
    [one] One person sits here and must stand up first.
   *[other] { $count } people sit here: somebody must stand up first.
}
seats-empty = { $count ->
    [one] One seat is empty: invite somebody, or put a bot there.
   *[other] { $count } seats are empty: invite people, or put bots there.
}
host-needs-seat = Only somebody with a seat at this table can be its host.
seat-taken = { $name } already sits there.
seats-stay = The game has begun: its seats stay as they are.
options-stay = The game has begun: its options stay as they are.
nobody-to-name = Nobody sits in seat { $seat } yet: name somebody who is there.
too-few-seats = { $game } needs at least { $least }: invite somebody, or add a bot.
no-such-bot = { $game } has no bot “{ $level }”, only { $levels }.
no-such-seat = This table has the seats 0 to { $last }.
removed-by-host = The host has removed you from this table. You can watch.
host-only = Only the host of the table can do that.
class-table-seats = This table belongs to a class: the teacher decides who sits where.
over-play-again = This game is over. “Play again” opens a new table.
person-is-playing = { $name } is playing. You can put a bot in the seat instead.
sit-down-first = You have no seat at this table: sit down first.
host-stays = The host cannot be removed. Make somebody else the host, or stand up.
not-started = The game has not started yet.
game-over = This game is over.
paused = The game is paused. Nothing is lost: it will go on from here.
uncover-unfinished = The game was not played to its end, so its cards stay hidden.
uncover-next-begun = The next game has begun, and may have these cards in it, so they stay hidden.

## Texts

write-something = Write at least one letter.
too-long = That is too long: at most { $most } letters.

## Lists of tables, and the results of a class for a spreadsheet

option-chosen = { $option }: { $value }
not-played-out = This game was not played to its end.
result-pupil = pupil
result-table = table
result-game = game
result-seat = seat
result-rank = rank
result-score = score
result-decisions = decisions
result-right = right
result-wrong = wrong
result-ended = ended
result-note = note
result-ended-yes = yes
result-ended-no = no
result-not-known = not known: { $why }

## Why a game cannot go on in this house, as the end of a sentence

stopped-version = it was begun with rules { $rules } and deck { $deck } of { $game }, which this house does not have
stopped-game = the game “{ $game }” is not in this house any more
stopped-move-fails = move { $number } cannot be played by the rules that are here now
stopped-deal-fails = the cards cannot be dealt by the rules that are here now
stopped-move-differs = move { $number } leads elsewhere now than it did when it was played, though the rules of { $game } still have number { $rules }, and the deck { $deck }
stopped-deal-differs = the game is not dealt as it was when it began, though the rules of { $game } still have number { $rules }, and the deck { $deck }
stopped-lesson = the lesson has been rewritten since you began it
