### Squire. Seltenheiten stehen in Sätzen in Anführungszeichen, im Nominativ. SP: Siegpunkte.


## The status line

# en: f655ec78
status-choose =
    { $who-is ->
        [you] Wähle deine Figur.
       *[other] { $who } wählt eine Figur.
    }
# en: 92d8153d
status-begin =
    { $who-is ->
        [you] Du bist am Zug: Beginne in einer beliebigen Stadt.
       *[other] { $who } wählt eine Stadt für den Anfang.
    }
# en: 3a940221
status-travel =
    { $who-is ->
        [you] Du bist am Zug: Reise in eine andere Stadt.
       *[other] { $who } wählt ein Reiseziel.
    }
# en: 46c1d7b8
status-trade =
    { $who-is ->
        [you] Kaufe oder verkaufe „{ $tile }“.
       *[other] { $who } entscheidet, ob „{ $tile }“ gekauft oder verkauft wird.
    }
# en: 2d6c88a2
status-hang =
    { $who-is ->
        [you] Wähle einen Platz für „{ $tile }“.
       *[other] { $who } wählt einen Platz für „{ $tile }“.
    }
# en: c676f232
status-salvage =
    { $who-is ->
        [you] Dein drittes Stockwerk ist voll: Nimm eine Seltenheit vom Ablagestapel.
       *[other] { $who } nimmt eine Seltenheit vom Ablagestapel.
    }
# en: 91afeeb7
status-exhibit =
    { $who-is ->
        [you] Du hast den Marker: Wähle, was du ausstellst.
       *[other] { $who } wählt, was ausgestellt wird.
    }
# en: be00c234
status-run =
    { $who-is ->
        [you] Du darfst einen Auftrag übernehmen.
       *[other] { $who } darf einen Auftrag übernehmen.
    }
# en: ec1c1112
status-swap =
    { $who-is ->
        [you] Du darfst einen deiner Aufträge tauschen.
       *[other] { $who } darf einen Auftrag tauschen.
    }

## What happens

# en: 8a61aebf
chosen =
    { $who-is ->
        [you] Du spielst
       *[other] { $who } spielt
    } die Figur „{ $character }“, { $figure ->
        [lady] eine Dame
       *[gentleman] einen Herrn
    }.
# en: 39e51876
began =
    { $who-is ->
        [you] Du beginnst
       *[other] { $who } beginnt
    } in { $city }.
# en: 0caf6ca7
travelled =
    { $who-is ->
        [you] Du reist
       *[other] { $who } reist
    } von { $start } nach { $city }{ $tickets ->
        [0] , ohne ein Ticket auszugeben.
        [one] { " " }für 1 Ticket.
       *[other] { " " }für { $tickets } Tickets.
    }
# en: 8ea6f0f9
bought =
    { $who-is ->
        [you] Du kaufst
       *[other] { $who } kauft
    } „{ $tile }“ ({ $value } SP) in { $city } für { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }.
# en: 03f2bf6e
sold =
    { $who-is ->
        [you] Du verkaufst
       *[other] { $who } verkauft
    } „{ $tile }“ ({ $value } SP) in { $city } für { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }.
# en: c9a704ac
tipped =
    { $who-is ->
        [you] Als Fuchs bekommst du
       *[other] Als Fuchs bekommt { $who }
    } für den Verkauf { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } aus der Bank.
# en: 149db7a7
offered-region =
    { $who-is ->
        [you] Du spielst „{ $letter }“ und bekommst
       *[other] { $who } spielt „{ $letter }“ und bekommt
    } { $gifts } aus der Bank für einen Handel in der { $region ->
        [red] roten
        [yellow] gelben
        [green] grünen
        [purple] violetten
       *[blue] blauen
    } Region.
# en: 1c177d83
offered-kind =
    { $who-is ->
        [you] Du spielst „{ $letter }“ und bekommst
       *[other] { $who } spielt „{ $letter }“ und bekommt
    } { $gifts } aus der Bank für den Handel mit { $kind ->
        [painting] einem Gemälde
        [jewel] einem Schmuckstück
        [sculpture] einer Skulptur
        [book] einem Buch
       *[ceramic] einer Keramik
    }.
# en: 5a50a74d
offered-buy =
    { $who-is ->
        [you] Du spielst „{ $letter }“ und bekommst
       *[other] { $who } spielt „{ $letter }“ und bekommt
    } { $gifts } aus der Bank für den Kauf.
# en: 3e4c9d5b
offered-sell =
    { $who-is ->
        [you] Du spielst „{ $letter }“ und bekommst
       *[other] { $who } spielt „{ $letter }“ und bekommt
    } { $gifts } aus der Bank für den Verkauf.
# en: cd1fb670
restocked-up =
    Die { $region ->
        [red] rote
        [yellow] gelbe
        [green] grüne
        [purple] violette
       *[blue] blaue
    } Region und { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstücke
        [sculpture] Skulpturen
        [book] Bücher
       *[ceramic] Keramiken
    } sind jetzt am teuersten. Neu in { $city }: „{ $tile-bare }“ ({ $value } SP).
# en: 29186d70
restocked-down =
    Die { $region ->
        [red] rote
        [yellow] gelbe
        [green] grüne
        [purple] violette
       *[blue] blaue
    } Region und { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstücke
        [sculpture] Skulpturen
        [book] Bücher
       *[ceramic] Keramiken
    } sind jetzt am billigsten. Neu in { $city }: „{ $tile-bare }“ ({ $value } SP).
# en: 1611c402
hung =
    { $who-is ->
        [you] Du bringst
       *[other] { $who } bringt
    } „{ $tile }“ in Stockwerk { $floor }, Platz { $place }, unter.
# en: 87a65d39
hung-bonus =
    { $who-is ->
        [you] Du bringst
       *[other] { $who } bringt
    } „{ $tile }“ in Stockwerk { $floor }, Platz { $place }, unter. Bonus: { $bonuses }.
# en: 978fe4f9
hung-lost =
    { $who-is ->
        [you] Du bringst
       *[other] { $who } bringt
    } „{ $tile }“ in Stockwerk { $floor }, Platz { $place }, unter. Das dritte Stockwerk ist voll, aber { $why ->
        [no-discards] der Ablagestapel ist leer
       *[no-place] für etwas vom Ablagestapel ist kein Platz mehr
    }: Der Bonus verfällt.
# en: 683a7741
hung-bonus-lost =
    { $who-is ->
        [you] Du bringst
       *[other] { $who } bringt
    } „{ $tile }“ in Stockwerk { $floor }, Platz { $place }, unter. Bonus: { $bonuses }. Das dritte Stockwerk ist voll, aber { $why ->
        [no-discards] der Ablagestapel ist leer
       *[no-place] für etwas vom Ablagestapel ist kein Platz mehr
    }: Dieser Bonus verfällt.
# en: b47f452b
bonus-hall = { $gifts } aus der Bank (Saal)
# en: d0a035b3
bonus-royal-ticket = ein königliches Ticket aus der Bank (linke Spalte voll)
# en: 23e06f9c
bonus-royal-coin = eine königliche Münze aus der Bank (rechte Spalte voll)
# en: b0e444d4
bonus-letters = Platz für zwei Briefe mehr (zweites Stockwerk voll)
# en: 5836c0b5
salvaged =
    { $who-is ->
        [you] Dein drittes Stockwerk ist voll: Du nimmst
       *[other] { $who } hat das dritte Stockwerk gefüllt und nimmt
    } „{ $tile }“ ({ $value } SP) vom Ablagestapel.
# en: 0493e5dd
exhibited =
    { $who-is ->
        [you] Du stellst
       *[other] { $who } stellt
    } { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstücke
        [sculpture] Skulpturen
        [book] Bücher
       *[ceramic] Keramiken
    } aus.
# en: 19833373
rewarded =
    { $who-is ->
        [you] Du bekommst
       *[other] { $who } bekommt
    } { $gifts } aus der Bank.
# en: c303464c
drawn =
    { $who-is ->
        [you] Du ziehst
       *[other] { $who } zieht
    } { $count ->
        [one] 1 Brief
       *[other] { $count } Briefe
    }.
# en: 601e2d56
reward-lost =
    { $why ->
        [full-hand]
            { $who-is ->
                [you] Deine Hand ist voll: Du ziehst keinen Brief.
               *[other] Die Hand von { $who } ist voll: Es wird kein Brief gezogen.
            }
        [no-letters-left]
            { $who-is ->
                [you] Es gibt keine Briefe mehr: Du ziehst keinen.
               *[other] Es gibt keine Briefe mehr: { $who } zieht keinen.
            }
        [no-letter]
            { $who-is ->
                [you] Du hast keinen Brief auf der Hand und kannst keinen Auftrag übernehmen.
               *[other] { $who } hat keinen Brief auf der Hand und kann keinen Auftrag übernehmen.
            }
       *[full-errands]
            { $who-is ->
                [you] Du hast schon so viele Aufträge, wie du darfst.
               *[other] { $who } hat schon so viele Aufträge wie erlaubt.
            }
    }
# en: 2c177133
ran =
    { $who-is ->
        [you] Du übernimmst
       *[other] { $who } übernimmt
    } einen Auftrag: { $errand }.
# en: a0542eab
swapped =
    { $who-is ->
        [you] Du tauschst
       *[other] { $who } tauscht
    } einen Auftrag, „{ $out }“, gegen einen anderen: { $errand }.
# en: f75d394a
passed =
    { $who-is ->
        [you] Du hast
       *[other] { $who } hat
    } jetzt den Ausstellungsmarker.

## Gifts and errands

# en: 6557e2b8
coins =
    { $count ->
        [one] 1 Münze
       *[other] { $count } Münzen
    }
# en: 7e59df66
tickets =
    { $count ->
        [one] 1 Ticket
       *[other] { $count } Tickets
    }
# en: 62a95cf0
errand-kinds = { $vp } SP für { $kinds }
# en: 48d9afe9
each-kind =
    { $kind ->
        [painting] jedes Gemälde
        [jewel] jedes Schmuckstück
        [sculpture] jede Skulptur
        [book] jedes Buch
       *[ceramic] jede Keramik
    }
# en: 85306d2a
errand-floor =
    { $vp } SP für jede Seltenheit im { $floor ->
        [1] ersten
        [2] zweiten
       *[3] dritten
    } Stockwerk, doppelt, wenn es voll ist
# en: 8b4edab1
errand-column =
    { $vp } SP für jede Seltenheit in der { $column ->
        [left] linken
        [inner-left] inneren linken
        [inner-right] inneren rechten
       *[right] rechten
    } Spalte, doppelt, wenn sie voll ist
# en: de432acb
errand-full-floors = { $vp } SP für jedes volle Stockwerk
# en: 31a5a1c2
errand-full-columns = { $vp } SP für jede volle Spalte
# en: f4ec355a
errand-missing = { $vp } SP für jede Art, die in der Galerie fehlt
# en: 5bad3da0
errand-set-of-five = { $vp } SP für jeden Satz aller fünf Arten
# en: 0819a615
errand-set-of-three = { $vp } SP für jeden Satz von drei verschiedenen Arten
# en: f7e041a4
errand-twos = { $vp } SP für jede Art mit genau zwei Seltenheiten
# en: baf06932
errand-triples = { $vp } SP für je drei derselben Art
# en: 534aa57d
errand-value = { $vp } SP für jede Seltenheit im Wert von { $count } SP
# en: 822a861b
errand-two-values = { $vp } SP für jede Seltenheit im Wert von { $low } oder { $high } SP
# en: 385921cb
errand-same-value = { $vp } SP für je drei Seltenheiten vom gleichen Wert
# en: 4e43dd52
errand-coins =
    { $vp } SP für { $count ->
        [one] jede Münze, die
       *[other] je { $count } Münzen, die
    } am Ende übrig { $count ->
        [one] ist
       *[other] sind
    }
# en: f7bcf4d8
errand-tickets =
    { $vp } SP für { $count ->
        [one] jedes Ticket, das
       *[other] je { $count } Tickets, die
    } am Ende übrig { $count ->
        [one] ist
       *[other] sind
    }
# en: 1dfa51f1
errand-errands = { $vp } SP für jeden übernommenen Auftrag, auch diesen
# en: 5a686b5c
errand-halls = { $vp } SP für jeden gefüllten Saal
# en: d01ff80d
errand-empty = { $vp } SP für jeden leeren Platz der Galerie
# en: bc6d76a0
errand-hand = { $vp } SP für jeden Brief, der am Ende auf der Hand bleibt
# en: 8a40742a
errand-most-common = { $vp } SP für jede Seltenheit der häufigsten Art in der Galerie

## The end

# en: e823e4af
outcome =
    { $winners-is ->
        [you] Du gewinnst
       *[other] { $winners } gewinnt
    } mit { $vp } SP, den meisten!
# en: ce032400
outcome-shared =
    { $winners-is ->
        [among]
            { $winners-count ->
                [2] Du und { $winners-others } teilt euch den Sieg
               *[other] Du, { $winners-others } teilt euch den Sieg
            }
       *[other] { $winners } teilen sich den Sieg
    }: gleich viele SP ({ $vp }), gleich viel Geld ({ $money }) und gleich viele Seltenheiten ({ $rarities }).
# en: 9941656c
outcome-money =
    { $winners-is ->
        [you] Du gewinnst
        [among]
            { $winners-count ->
                [2] Du und { $winners-others } teilt euch den Sieg
               *[other] Du, { $winners-others } teilt euch den Sieg
            }
       *[other]
            { $winners-count ->
                [one] { $winners } gewinnt
               *[other] { $winners } teilen sich den Sieg
            }
    }: { $vp } SP wie { $level-is ->
        [you] du
        [among]
            { $level-count ->
                [2] du und { $level-others }
               *[other] du, { $level-others }
            }
       *[other] { $level }
    }, aber mehr Münzen und Tickets übrig ({ $money }).
# en: a8e03a62
outcome-rarities =
    { $winners-is ->
        [you] Du gewinnst
        [among]
            { $winners-count ->
                [2] Du und { $winners-others } teilt euch den Sieg
               *[other] Du, { $winners-others } teilt euch den Sieg
            }
       *[other]
            { $winners-count ->
                [one] { $winners } gewinnt
               *[other] { $winners } teilen sich den Sieg
            }
    }: { $vp } SP und gleich viel Geld ({ $money }) wie { $level-is ->
        [you] du
        [among]
            { $level-count ->
                [2] du und { $level-others }
               *[other] du, { $level-others }
            }
       *[other] { $level }
    }, aber mehr Seltenheiten ({ $rarities }).

## The page: letters

# en: 267dec98
gifts = { $gifts }
# en: b5daf640
gifts-short = { $coins } + { $tickets }
# en: 9daaeb7e
offer-region =
    Kauf oder Verkauf in der { $region ->
        [red] roten
        [yellow] gelben
        [green] grünen
        [purple] violetten
       *[blue] blauen
    } Region: { $gifts }
# en: ee51c8b5
offer-kind =
    Kauf oder Verkauf { $kind ->
        [painting] eines Gemäldes
        [jewel] eines Schmuckstücks
        [sculpture] einer Skulptur
        [book] eines Buchs
       *[ceramic] einer Keramik
    }: { $gifts }
# en: f3b41e6e
offer-buy = Kauf einer Seltenheit: { $gifts }
# en: ece293d4
offer-sell = Verkauf einer Seltenheit: { $gifts }
# en: 52c3ad5f
when-region =
    für Handel in der { $region ->
        [red] roten
        [yellow] gelben
        [green] grünen
        [purple] violetten
       *[blue] blauen
    } Region
# en: b2e309fa
when-kind =
    für Handel mit { $kind ->
        [painting] einem Gemälde
        [jewel] einem Schmuckstück
        [sculpture] einer Skulptur
        [book] einem Buch
       *[ceramic] einer Keramik
    }
# en: 17b12854
when-buy = für einen Kauf
# en: ce5b2bf1
when-sell = für einen Verkauf
# en: 32c10f55
shortly-region =
    { $region ->
        [red] rote
        [yellow] gelbe
        [green] grüne
        [purple] violette
       *[blue] blaue
    } Region
# en: 69f4bc59
shortly-kind =
    { $kind ->
        [painting] Gemälde
        [jewel] Schmuck
        [sculpture] Skulptur
        [book] Buch
       *[ceramic] Keramik
    }
# en: 77c4807c
shortly-buy = Kauf
# en: e9f9351e
shortly-sell = Verkauf
# en: aa1dbbc8
short-kinds = { $vp } SP: { $kinds }
# en: eb8e8b9c
short-floor =
    { $vp } SP: jede im { $floor ->
        [1] ersten
        [2] zweiten
       *[3] dritten
    } Stock, voll doppelt
# en: 43a29845
short-column =
    { $vp } SP: jede in der { $column ->
        [left] linken
        [inner-left] inneren linken
        [inner-right] inneren rechten
       *[right] rechten
    } Spalte, voll doppelt
# en: 6e1e22e7
short-full-floors = { $vp } SP: jeder volle Stock
# en: 8a3ca26c
short-full-columns = { $vp } SP: jede volle Spalte
# en: 1c7077fa
short-missing = { $vp } SP: jede fehlende Art
# en: fa752a99
short-set-of-five = { $vp } SP: jeder Satz aller fünf Arten
# en: 7b3d2812
short-set-of-three = { $vp } SP: jeder Satz von drei Arten
# en: 9b8d6dfb
short-twos = { $vp } SP: jede Art mit genau zwei
# en: 7fbd2d0c
short-triples = { $vp } SP: je drei einer Art
# en: eff41ef6
short-value = { $vp } SP: jede im Wert von { $count } SP
# en: 0e76b8ec
short-two-values = { $vp } SP: jede im Wert von { $low } oder { $high } SP
# en: 7de58cd6
short-same-value = { $vp } SP: je drei vom gleichen Wert
# en: 79504ddc
short-coins =
    { $vp } SP: { $count ->
        [one] jede übrige Münze
       *[other] je { $count } übrige Münzen
    }
# en: 1e75f6f0
short-tickets =
    { $vp } SP: { $count ->
        [one] jedes übrige Ticket
       *[other] je { $count } übrige Tickets
    }
# en: c3a320e5
short-errands = { $vp } SP: jeder Auftrag
# en: 426a94bd
short-halls = { $vp } SP: jeder gefüllte Saal
# en: 063a3f7a
short-empty = { $vp } SP: jeder leere Platz
# en: a0d661ae
short-hand = { $vp } SP: jeder Brief auf der Hand
# en: cac5fb98
short-most-common = { $vp } SP: jede der häufigsten Art
# en: 99bce6a7
letter-in-words = Brief „{ $letter }“. Angebot: { $offer }. Oder Auftrag: { $errand }.
# en: bd057740
letter-from = Von: { $sender }
# en: 7f650836
letter-label = Brief: nutze eins von beiden, nie beides
# en: cd29f61a
offer = Angebot
# en: cc759b95
offer-when = Sofort, zusammen mit einem passenden Handel.
# en: b5b1bd37
errand = Auftrag
# en: 2798dae2
errand-when = Am Ende, wenn der Auftrag übernommen ist.
# en: b9c78d18
errand-now = Auftrag, jetzt
# en: db2dfb2f
give-up = Aufgeben: { $errand }
# en: b73ec228
no-letters-yet = Noch keine Briefe. Eine Gemäldeausstellung bringt welche.
# en: 82b4afd8
your-letters = Deine Briefe und Aufträge
# en: 38367cc6
your-purse = Dein Geldbeutel
# en: 1a3620de
you-exhibit-next = Du stellst als Nächstes aus
# en: bbc7870e
token-unit = Marker
# en: 2977db29
letters =
    { $count ->
        [one] 1 Brief
       *[other] { $count } Briefe
    }

## The page: units, under or after a figure

# en: 26efc9e0
vp = { $count } SP
# en: cce88470
vp-unit = SP
# en: 50311faf
coin-unit =
    { $count ->
        [one] Münze
       *[other] Münzen
    }
# en: b2158c52
royal-coin-unit =
    { $count ->
        [one] königl. Münze
       *[other] königl. Münzen
    }
# en: f68fab1e
ticket-unit =
    { $count ->
        [one] Ticket
       *[other] Tickets
    }
# en: 68d2b0d0
royal-ticket-unit =
    { $count ->
        [one] königl. Ticket
       *[other] königl. Tickets
    }
# en: 58be8974
letters-unit = Briefe
# en: 5cac6558
errands-unit = Aufträge

## The page: characters

# en: f329fec4
the-character = { $character-start }
# en: db1a8634
ability-badger =
    Zahlt { $saves ->
        [one] 1 Münze
       *[other] { $saves } Münzen
    } weniger für jeden Kauf ab { $from } Münzen.
# en: 887d7946
ability-fox =
    Bekommt { $gains ->
        [one] 1 Münze
       *[other] { $gains } Münzen
    } mehr für jeden Verkauf{ $share ->
        [0] .
        [one] { " " }und 1 Münze, wenn andere verkaufen.
       *[other] { " " }und { $share } Münzen, wenn andere verkaufen.
    }
# en: 957cb91e
ability-eagle =
    Hat in jedem Zug { $moves ->
        [one] eine Strecke
       *[other] { $moves } Strecken
    } frei.
# en: a305a2e5
ability-lion =
    Darf { $letters ->
        [one] 1 Brief
       *[other] { $letters } Briefe
    } mehr halten.
# en: 36ad672b
starts-with-more =
    Beginnt mit { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    } mehr.
# en: c3b5aff6
character-line = <b>{ $character-start }.</b> { $ability }
# en: f920a864
characters = Figuren
# en: 648b3284
figure =
    { $figure ->
        [lady] Dame
       *[gentleman] Herr
    }
# en: fc0ae5af
taken = Schon vergeben
# en: 5759cafd
taken-label = { $character-start }, schon vergeben

## The page: decisions

# en: 5547336a
buy = Kaufen
# en: 0d581353
sell = Verkaufen
# en: e3b8c70e
go-on = Weiter
# en: eb1ee31e
run-no-errand = Keinen Auftrag übernehmen
# en: fc14554e
keep-errands = Aufträge behalten
# en: acd084c6
run-errand = Auftrag übernehmen
# en: d91ae764
swap-errand = Auftrag tauschen
# en: dc533958
do-choose =
    Spiele die Figur „{ $character }“, { $figure ->
        [lady] eine Dame
       *[gentleman] einen Herrn
    }
# en: f5e41dfc
do-begin = In { $city } beginnen
# en: 2ddfec8f
do-go =
    Nach { $city } reisen{ $tickets ->
        [0] , ohne ein Ticket auszugeben
        [one] { " " }für 1 Ticket
       *[other] { " " }für { $tickets } Tickets
    }
# en: a1bc25a2
do-buy =
    Für { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    } kaufen
# en: 7bf1693e
do-sell =
    Für { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    } verkaufen
# en: f5202ff4
do-buy-letters =
    Für { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    } kaufen, mit { $count ->
        [one] einem Brief
       *[other] { $count } Briefen
    }: { $gifts }
# en: 7fba5b89
do-sell-letters =
    Für { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    } verkaufen, mit { $count ->
        [one] einem Brief
       *[other] { $count } Briefen
    }: { $gifts }
# en: 4d601647
play-with-trade = „{ $letter }“ mit diesem Handel spielen: { $gifts }
# en: 4a30331a
do-hang =
    In den { $floor ->
        [1] ersten
        [2] zweiten
       *[3] dritten
    } Stock, { $column ->
        [left] links
        [inner-left] innen links
        [inner-right] innen rechts
       *[right] rechts
    }
# en: c5d682c3
do-hang-bonus =
    In den { $floor ->
        [1] ersten
        [2] zweiten
       *[3] dritten
    } Stock, { $column ->
        [left] links
        [inner-left] innen links
        [inner-right] innen rechts
       *[right] rechts
    }: { $bonuses }
# en: a133fa80
do-salvage = „{ $tile }“ nehmen
# en: e60748d6
do-exhibit =
    { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstücke
        [sculpture] Skulpturen
        [book] Bücher
       *[ceramic] Keramiken
    } ausstellen
# en: 25c79ce3
do-run = Auftrag übernehmen: { $errand }
# en: 195bf6f0
do-swap = „{ $out }“ aufgeben für „{ $errand }“
# en: 29636152
key-buy = Die Seltenheit der Stadt kaufen
# en: ffb78480
key-sell = Die Seltenheit der Stadt verkaufen
# en: ceb6a8a5
key-done = Ohne Auftrag oder Tausch weitermachen

## The page: exhibitions

# en: 5b2db75d
exhibitions = Ausstellungen
# en: b1b03be0
grand-exhibition = Große Ausstellung
# en: e9cdaacd
kinds =
    { $kind ->
        [painting] Gemälde
        [jewel] Schmuck
        [sculpture] Skulpturen
        [book] Bücher
       *[ceramic] Keramiken
    }
# en: f3e2b85c
no-books = Bücher sind zu empfindlich
# en: ca41bb9a
nobody-else = Sonst besitzt niemand welche
# en: 6c6ebbd3
exhibit-label =
    { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstücke
        [sculpture] Skulpturen
        [book] Bücher
       *[ceramic] Keramiken
    } ausstellen. Du: { $mine }. { $shared }
# en: 42bc5073
rewards-you = Du: { $reward }
# en: 98f3a9e8
rewards-others =
    { $others }: { $others-count ->
        [one] { $reward }
       *[other] je { $reward }
    }
# en: 28706316
rewards-others-swap = { $others }: Auftrag tauschen
# en: 0f5b6475
one-errand = Auftrag übernehmen
# en: bdde2130
nothing = nichts
# en: d1d3a17d
nothing-no-letter = nichts, denn du hast keinen Brief
# en: 7da3eaf7
nothing-full-errands =
    nichts, denn du hast schon { $count ->
        [one] 1 Auftrag
       *[other] { $count } Aufträge
    }
# en: 7662bea1
nothing-full-hand =
    nichts, denn du hast schon { $count ->
        [one] 1 Brief
       *[other] { $count } Briefe
    }
# en: 85e76014
nothing-no-letters-left = nichts, denn es gibt keine Briefe mehr

## The page: the map

# en: cbc52e10
pane-map = Karte
# en: 71d5651f
pane-gallery = Galerie
# en: 82b8754b
pane-others = Andere
# en: 777f7756
panes = Teile des Tischs
# en: 5a15c067
table-parts = Tisch
# en: 1ebe64d4
map-of =
    { $board ->
        [world] Weltkarte
       *[british-isles] Karte der Britischen Inseln
    }
# en: 1cd836f3
city-list =
    { $count ->
        [one] Eine Stadt
       *[other] { $count } Städte
    }
# en: 544eaa99
board-title =
    { $board ->
        [world] Die Welt
       *[british-isles] Britische Inseln
    }
# en: c3091f19
board-for =
    { $board ->
        [world] für ruhmreiche Sammler
       *[british-isles] für Sammler
    }
# en: d0921fc8
north = N
# en: 82355abb
fresh = Neu seit deiner letzten Entscheidung
# en: fb190f34
lot =
    { $city }: „{ $tile-bare }“, { $value } SP, { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }
# en: daa84d37
going = { $going }: „{ $tile-bare }“, { $value } SP, Kauf für { $buy } oder Verkauf für { $sell }
# en: 7b66f480
pawn =
    { $who-is ->
        [you] Du
       *[other] { $who }
    } in { $city }
# en: 997e5851
city-label =
    { $city }, { $region ->
        [red] rote
        [yellow] gelbe
        [green] grüne
        [purple] violette
       *[blue] blaue
    } Region
# en: 20f87395
city-prices =
    Kauf für { $buy }, Verkauf für { $sell }{ $tickets ->
        [0] { "" }
        [one] ; 1 Ticket entfernt
       *[other] ; { $tickets } Tickets entfernt
    }.
# en: fc08497b
kind-and-value =
    { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstück
        [sculpture] Skulptur
        [book] Buch
       *[ceramic] Keramik
    }, { $value } SP

## The page: the market, the galleries and the discards

# en: c632d7c2
market = Der Markt
# en: f059a5df
market-then = Markt danach
# en: 58f06a4e
region = Region
# en: 416f0068
type = Art
# en: 14e482cc
region-short =
    { $region ->
        [red] rot
        [yellow] gelb
        [green] grün
        [purple] violett
       *[blue] blau
    }
# en: 80781262
region-name =
    { $region ->
        [red] rote
        [yellow] gelbe
        [green] grüne
        [purple] violette
       *[blue] blaue
    } Region
# en: 299c4173
marker = { $what }: { $price }
# en: ac66b8c6
floor-two-gift =
    voller Stock:
    2 Briefe mehr
# en: 8a4a007b
floor-three-gift =
    voller Stock:
    eine Ablage
# en: 33e2179a
left-column-gift = königl. Ticket
# en: 31f72427
right-column-gift = königl. Münze
# en: b044961c
a-royal-ticket = ein königliches Ticket
# en: 80472c0c
a-royal-coin = eine königliche Münze
# en: 24772daf
room-for-letters = Platz für zwei Briefe mehr
# en: 755a82ac
a-discard = eine Seltenheit vom Ablagestapel
# en: 2e8462e7
your-gallery = Deine Galerie
# en: e44ca43d
gallery-of =
    { $who-is ->
        [you] Deine Galerie
       *[other] Galerie von { $who }
    }
# en: a16fa701
other-galleries = Die anderen Galerien
# en: aa49209a
score-parts = Seltenheiten + Aufträge + Geld
# en: f7416e49
place-name =
    { $floor ->
        [1] erster
        [2] zweiter
       *[3] dritter
    } Stock, { $column ->
        [left] links
        [inner-left] innen links
        [inner-right] innen rechts
       *[right] rechts
    }
# en: e9021931
place-empty = { $place }: leer
# en: 1c3c1580
tile-in-words = { $tile-bare }, { $value } SP
# en: b21c400f
rarity-count =
    { $count ->
        [0] Keine Seltenheiten
        [one] 1 Seltenheit
       *[other] { $count } Seltenheiten
    }
# en: 3225fad6
rarity-short =
    { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstück
        [sculpture] Skulptur
        [book] Buch
       *[ceramic] Keramik
    } { $value }
# en: fcbd74bf
exhibits-next = Stellt als Nächstes aus
# en: eff453d9
has-token = hat den Ausstellungsmarker
# en: a1143f11
plans =
    { $letters ->
        [one] 1 Brief
       *[other] { $letters } Briefe
    }, { $errands ->
        [one] 1 Auftrag
       *[other] { $errands } Aufträge
    }
# en: db32fd81
progress = Zug { $turn } von { $turns }. Vorrat: { $supply }. Ablage: { $discards }.
# en: d208dba6
discard-pile = Der Ablagestapel
# en: 3c05fb6f
nothing-sold = Noch wurde nichts verkauft.

## The page: the notebook

# en: 3fe06d76
notebook = Notizbuch
# en: 131df9d0
note-way = Weg
# en: ea55404e
note-price = Preis
# en: c9aa43b3
note-then = Dann
# en: a3d08047
note-letters = Briefe
# en: e47b73be
note-bonus = Bonus
# en: 352e1113
note-floor = Stock
# en: eb4cafe2
note-column = Spalte
# en: e833cfdf
fare-begin = du beginnst hier
# en: 1a1a5071
fare =
    { $count ->
        [one] 1 Ticket
       *[other] { $count } Tickets
    }, { $left } übrig
# en: d4737757
fare-eagle = frei, durch deine freie Strecke oder ein königliches Ticket
# en: d041f448
fare-royal =
    frei, durch { $count ->
        [one] dein königliches Ticket
       *[other] deine { $count } königlichen Tickets
    }
# en: cb75cb32
price-of =
    { $region ->
        [red] rot
        [yellow] gelb
        [green] grün
        [purple] violett
       *[blue] blau
    } { $regional } + { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstücke
        [sculpture] Skulpturen
        [book] Bücher
       *[ceramic] Keramiken
    } { $typical }
# en: 5459fb6c
then-buy =
    { $region ->
        [red] rot
        [yellow] gelb
        [green] grün
        [purple] violett
       *[blue] blau
    } und { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstücke
        [sculpture] Skulpturen
        [book] Bücher
       *[ceramic] Keramiken
    } bei 4
# en: 50a85e6b
then-sell =
    { $region ->
        [red] rot
        [yellow] gelb
        [green] grün
        [purple] violett
       *[blue] blau
    } und { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstücke
        [sculpture] Skulpturen
        [book] Bücher
       *[ceramic] Keramiken
    } bei 1
# en: 07be9029
then-either =
    { $region ->
        [red] rot
        [yellow] gelb
        [green] grün
        [purple] violett
       *[blue] blau
    } und { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstücke
        [sculpture] Skulpturen
        [book] Bücher
       *[ceramic] Keramiken
    } nach Kauf bei 4, nach Verkauf bei 1
# en: ecd9296e
letter-gift = +{ $gifts }
# en: 5b09d591
letter-gift-buy = +{ $gifts } bei Kauf
# en: 44888433
letter-gift-sell = +{ $gifts } bei Verkauf
# en: a840385f
purchase =
    <b>{ $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }</b>{ $as ->
        [badger] { " " }als Dachs
       *[anybody] { "" }
    }, { $left } übrig
# en: fd1bf5ee
purchase-too-dear =
    <b>{ $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }</b>{ $as ->
        [badger] { " " }als Dachs
       *[anybody] { "" }
    }, und du hast { $money }
# en: c9729b08
purchase-no-place =
    <b>{ $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }</b>{ $as ->
        [badger] { " " }als Dachs
       *[anybody] { "" }
    }, aber deine Galerie ist voll
# en: 1a2888a6
sale =
    <b>{ $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }</b>{ $as ->
        [fox] { " " }als Fuchs
       *[anybody] { "" }
    }, dann { $after }
# en: d8ce8020
sale-fox =
    <b>{ $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }</b>{ $as ->
        [fox] { " " }als Fuchs
       *[anybody] { "" }
    }, dann { $after }; der Fuchs bekommt { $share }
# en: 08ee9e7d
your-new =
    { $kind ->
        [painting] Dein neues Gemälde
        [jewel] Dein neues Schmuckstück
        [sculpture] Deine neue Skulptur
        [book] Dein neues Buch
       *[ceramic] Deine neue Keramik
    }
# en: 3ff2e3e4
bonuses = { $bonuses }
# en: 75c110d8
no-bonus = keiner
# en: dbff5b73
floor-then =
    { $floor ->
        [1] erster
        [2] zweiter
       *[3] dritter
    }, dann { $filled } von 4
# en: 881e0a39
column-then =
    { $column ->
        [left] links
        [inner-left] innen links
        [inner-right] innen rechts
       *[right] rechts
    }, dann { $filled } von 3
# en: 8b010647
hint-choose = Wähle deine Figur: Jede hat eine eigene Fähigkeit. In { $turns } Zügen reist ihr, kauft oder verkauft, was eine Stadt anbietet, und füllt eure Galerien. Die meisten Punkte gewinnen.
# en: 8044ff25
hint-begin = Wähle eine beliebige Stadt. Dort kaufst oder verkaufst du, was sie anbietet: Die große Zahl sind die Punkte, die Münze zeigt den Preis.
# en: 4b3ae431
hint-travel =
    Wähle eine umrandete Stadt: Das Ticket zeigt den Fahrpreis, die Münze den Preis. Du hast { $royal ->
        [one] 1 königliches Ticket, das du behältst,
       *[other] { $royal } königliche Tickets, die du behältst,
    } und { $tickets ->
        [0] keine Tickets
        [one] 1 Ticket
       *[other] { $tickets } Tickets
    } zum Ausgeben.
# en: 66de9e0a
hint-letters = Die umrandeten Briefe passen: Wähle beliebig viele, um sie mit diesem Handel zu spielen. Was du spielst, ist verbraucht; was du behältst, kann noch ein Auftrag werden.
# en: c9d2bf10
hint-hang = Es bleibt dort für immer. Schattierte Plätze zahlen sofort; volle Stockwerke und Spalten bringen, was daneben steht.
# en: b6bf63b3
hint-salvage = Was du nimmst, kommt auf einen freien Platz deiner Galerie.
# en: d02fcacb
hint-found = Es kostet dich nichts. Als Nächstes wählst du den Platz.
# en: 24be2165
hint-exhibit = Du musst etwas ausstellen. Wer diese Art besitzt, wird auch belohnt.
# en: 0c0f2791
hint-run = Lege einen Brief unter deine Galerie: Sein Auftrag zählt am Ende, sein Angebot verfällt.
# en: 4c0c225d
hint-swap = Es werden Skulpturen ausgestellt, und du hast eine: Wähle einen Auftrag, den du aufgibst, dann den Brief, der ihn ersetzt.
# en: 2f8020c5
meanwhile = Inzwischen
# en: 424d9549
did-choose = spielt „{ $character }“
# en: 81343eea
did-buy = kaufte „{ $tile }“ für { $price }
# en: 9b526dc4
did-sell = verkaufte „{ $tile }“ für { $price }
# en: 3603f01d
did-offer = spielte „{ $letter }“ für { $gifts }
# en: ab7ba72c
did-salvage = nahm „{ $tile }“ vom Ablagestapel
# en: 36c8cb42
did-exhibit =
    stellte { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstücke
        [sculpture] Skulpturen
        [book] Bücher
       *[ceramic] Keramiken
    } aus
# en: b72b8170
did-run = übernimmt einen Auftrag
# en: cb5bce58
did-swap = tauschte einen Auftrag

## The page: the count

# en: 7e9e0470
count = Die Wertung
# en: 7b9f61fe
count-of =
    { $who-is ->
        [you] Deine Wertung
       *[other] Wertung von { $who }
    }
# en: a76f20eb
count-rarities = Seltenheiten
# en: 5f080ab2
count-pieces =
    { $count ->
        [one] 1 Stück
       *[other] { $count } Stück
    }
# en: 06ab755e
count-errand = Auftrag { $number }
# en: d507726d
count-money = Geld, in Fünfern
# en: 10cb942a
count-left = { $count } übrig
# en: 86371fc3
count-total = Summe

## The page: read aloud, and everything else

# en: 3649dc96
aim = Die meisten SP gewinnen
# en: 6e5ef9ba
watching = Du siehst zu.
# en: 4cd8374e
board-turn = Zug { $turn } von { $turns }.
# en: b256a0d5
board-market = Regionen von teuer bis billig: { $regions }. Arten: { $kinds }.
# en: e569f3ba
board-city =
    { $city }: „{ $tile-bare }“, { $kind ->
        [painting] Gemälde
        [jewel] Schmuckstück
        [sculpture] Skulptur
        [book] Buch
       *[ceramic] Keramik
    }, { $value } SP, Kauf für { $buy }, Verkauf für { $sell }, { $tickets ->
        [0] kein Ticket nötig
        [one] 1 Ticket entfernt
       *[other] { $tickets } Tickets entfernt
    }.
# en: f632b08c
board-player =
    { $who-is ->
        [you] Du
       *[other] { $who }
    }: in { $city }, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }, { $tickets ->
        [one] 1 Ticket
       *[other] { $tickets } Tickets
    }, { $rarities ->
        [one] 1 Seltenheit
       *[other] { $rarities } Seltenheiten
    }.
# en: 249e4856
board-nowhere =
    { $who-is ->
        [you] Du
       *[other] { $who }
    }: noch nicht auf dem Plan, { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }, { $tickets ->
        [one] 1 Ticket
       *[other] { $tickets } Tickets
    }, { $rarities ->
        [one] 1 Seltenheit
       *[other] { $rarities } Seltenheiten
    }.
# en: c03f4708
hand-money =
    Du hast { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }, { $royal-coins ->
        [one] 1 königliche Münze
       *[other] { $royal-coins } königliche Münzen
    }, { $tickets ->
        [one] 1 Ticket
       *[other] { $tickets } Tickets
    } und { $royal-tickets ->
        [one] 1 königliches Ticket
       *[other] { $royal-tickets } königliche Tickets
    }.
# en: 55ddfc00
hand-no-letters = Du hast keine Briefe auf der Hand.
# en: 61277e06
hand-hung =
    { $floor ->
        [1] Erster
        [2] Zweiter
       *[3] Dritter
    } Stock, { $column ->
        [left] links
        [inner-left] innen links
        [inner-right] innen rechts
       *[right] rechts
    }: „{ $tile-bare }“, { $value } SP.
# en: 7ec26349
hand-empty-gallery = Deine Galerie ist leer.
