### The teacher’s desk and the projector. Sent to these pages.

## The class

desk-heading = { $game }, class { $code }
desk-class-over = The class is over. The results stay here.
desk-paused = All tables are paused. Nobody can move, and no clock runs.
desk-connection-lost = Connection lost. The tables go on. Trying again.
way-in-picture = The way into the class as a QR code
way-in-code = Code { $letters }
desk-projector = For the projector
desk-door-open = The door is open
desk-door-open-about = Everybody with the code can come in.
desk-end-class = End the class
desk-end-question = End the class?
desk-end-nobody-enters = Nobody can come in any more. The results stay here.
desk-end-games = { $count ->
    [one] One game is not over. It stops as it is, and the results say so.
   *[other] { $count } games are not over. They stop as they are, and the results say so.
}
desk-end-it = End it
desk-back = Back

## Pupils

desk-pupil-presence = { $presence-is ->
    [away] looking elsewhere
    [gone] not connected
   *[here] here
}
desk-pupil-short = { $presence-is ->
    [away] away
    [gone] gone
   *[here] here
}
desk-returning = { $name } on another device
desk-returning-says = The device with the number <b>{ $sign }</b> says: I am <b>{ $name }</b>.
desk-returning-elsewhere = { $name } is also here on another device, which will be signed out.
desk-returning-told = Somebody on another device says: I am { $name }.
desk-let-in = Let them in
desk-refuse = No
desk-help = { $count ->
    [one] One pupil needs help
   *[other] { $count } pupils need help
}
desk-help-told = { $name } needs help.
desk-help-told-at = { $name } needs help at table { $table }.
desk-help-waiting = waiting
desk-help-since = since { $time }
desk-table = table { $number }
desk-help-done = Done
desk-help-done-for = Done: { $name } has been helped
desk-who-is-who = Who’s who
desk-notes-about = Your notes stay in this browser. They appear beside the names here and in the results you download. The house and the projector never see them.
desk-notes-done = Done
desk-notes-forget = Forget all notes
desk-note-column = your note
desk-show-code = Show the code. Names appear here as pupils come in.
desk-were-here = { $count ->
    [one] One pupil was here
   *[other] { $count } pupils were here
}
desk-waiting = { $count ->
    [one] One pupil is waiting
   *[other] { $count } pupils are waiting
}
desk-everybody-seated = Everybody has a table
desk-nobody-yet = Nobody is here yet
desk-swap = Swap { $one } with { $other }
desk-pupil = { $name }, { $presence }
desk-pupil-needs-help = { $name }, { $presence }, needs help
desk-in-hand = { $name } is chosen
desk-in-hand-told = { $name }. { $what }
desk-choose-table = Choose a table.
desk-choose-pupil = Choose another pupil to swap with.
desk-choose-either = Choose a table, or another pupil to swap with.
desk-choose-nothing = There is nowhere to move to, and nobody to swap with.
desk-remove-pupil = Remove from the class
desk-let-wait = Let them wait
desk-bot-plays-on = Let a bot play on
desk-no-bot = Stop the bot

## Tables

desk-all-tables = All tables
desk-lock-chat = Lock the chat
desk-unlock-chat = Unlock the chat
desk-pause-all = Pause all
desk-resume-all = Resume all
# Before a choice of numbers.
desk-groups-of = Groups of
# Before a choice: bots for the rest, or uneven groups.
desk-groups-with = with
desk-rest-bots = bots for the rest
desk-rest-uneven = uneven groups
desk-pair = Pair
desk-pair-anew = Pair again
desk-start = Start
desk-start-all = Start all { $count } tables
desk-results = Results
desk-results-failed = The results could not be fetched. Try again in a moment.
desk-tables = Tables
desk-no-tables = The tables appear here when the pupils are paired.
desk-move-here = Move here
desk-move-here-to = Move here, to table { $number }
desk-new-table = A new table
desk-table-heading = Table { $number }
desk-table-planned = to be started
desk-table-over = over
desk-table-paused = paused
desk-table-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
desk-bots = { $count ->
    [one] and a bot
   *[other] and { $count } bots
}
desk-deciding = deciding
desk-stands-in = a bot plays on

## The projector

projector-paused = All tables are paused
projector-over = The class is over. Thank you for playing.
projector-way-in = The way in
projector-address = Go to <b>{ $address }</b> and type
projector-closed = The door is closed
projector-pupils = { $count ->
    [0] No account, no address, no password
    [one] One pupil is in
   *[other] { $count } pupils are in
}
projector-who = Who is in
