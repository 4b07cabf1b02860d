### Games that are over, seen again: the slider, whose eyes, what one may take along. Sent to these pages.

film-heading = { $game }: the replay
film-not-there = This game cannot be shown
film-dealt = The cards are dealt.
film-silent = { $who-is ->
    [you] You decide in silence.
   *[other] { $who } decides in silence.
}

## Going through it

film-controls = Move through the game
film-slider = Move
film-start = Start, before { $all ->
    [one] one move
   *[other] { $all } moves
}
film-move = Move { $number } of { $all }
film-first = To the start
film-before = One move back
film-play = Play
film-play-tool = Play (space)
film-stop = Stop
film-stop-tool = Stop (space)
film-after = One move forward
film-last = To the end

## Whose eyes

film-eyes = Seen through the eyes of
eyes-of = { $number } · { $name }
eyes-spectator = 0 · Spectator
eyes-all = 9 · All open
film-open-title = Open all cards?
film-open-counts = Cards you turn over count as seen, so you get others when you play again.
film-open-yes = Open them
film-open-no = Leave them closed
film-hand-of = { $name }’s hand
film-no-hand = Hand

## The link, and what one may take along

film-share = Copy link
film-copied = Copied
film-copy-this = Copy this:
film-whole-page = Open in Parlour
film-beside = Log and more
film-open-side = Show the log
film-close-side = Hide the log
film-along = Share
review = Review
review-fetching = Fetching the review …
film-to-table = Back to the table
film-my-games = My games
film-embed = On another site
film-embed-how = Put this into a page. It shows the game without chat and sets no cookie.
film-embed-copy = Copy the code

## Keys

film-press-step = One move back, one move forward
film-press-ends = To the start, to the end
film-press-rounds = To the previous round, to the next round
film-press-play = Play, stop
film-press-eyes = Through a player’s eyes
film-press-others = As a spectator, with everything open
film-press-last = Read out this move
film-press-fit = Show the whole board
film-press-zoom = Larger, smaller
film-press-log = Show or hide the log
cap-home = Home
cap-end = End
cap-page-up = Page ↑
cap-page-down = Page ↓

## Notes

notes = Notes
notes-none = No notes yet.
note-move = Move { $number }:
note-at = A note on move { $number }
note-write = Add the note
note-delete = Delete the note
