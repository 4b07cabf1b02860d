### Who one is: a name, an avatar, a colour, and the code for another device. Sent to pages with a masthead, and with the dialog.

person-change = Change your name and avatar
theme-day = Change to day
theme-night = Change to night
person-title = About you
person-name = Your name at the table
person-avatar = Your avatar
person-colour = Your colour and emblem
avatar = { $avatar-is ->
    [fox] fox
    [owl] owl
    [raven] raven
    [bear] bear
    [cat] cat
    [hare] hare
    [stag] stag
    [elephant] elephant
    [whale] whale
    [octopus] octopus
    [butterfly] butterfly
    [lion] lion
    [dolphin] dolphin
    [swan] swan
    [duck] duck
    [squirrel] squirrel
    [flamingo] flamingo
    [snail] snail
    [knight] knight
    [teapot] teapot
    [candle] candle
    [lantern] lantern
    [pear] pear
    [balloon] balloon
   *[other] { $avatar }
}
emblem = { $colour-is ->
    [vermilion] star
    [saffron] sun
    [moss] leaf
    [teal] waves
    [azure] cell
    [indigo] moon
    [plum] castle
    [slate] peak
   *[other] { $colour }
}
person-keep = Save
person-back = Back
code-show = Show a code
code-show-new = Show a new code
code-letters = Code { $letters }
code-picture = The code as a picture to scan
code-how = Scan it with the other device, or enter it there at <b>{ $address }</b>. It is shown only once. Anyone who has it can play as you, so keep it to yourself.
code-title = On another device
code-about = With a code, another browser becomes you, with all your seats and tables. A new code replaces the one before.
code-have = I have a code
person-data = Your data
