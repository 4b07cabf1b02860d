### For the tests of messages; what Whisper itself says is plain words.

picked = { $who-is ->
    [you] You have picked a card.
   *[other] { $who } has picked a card.
}
