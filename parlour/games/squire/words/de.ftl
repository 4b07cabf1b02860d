### Squire. Seltenheiten stehen in Sätzen in Anführungszeichen, im Nominativ. SP: Siegpunkte.

## The status line

status-choose = { $who-is ->
    [you] Wähle deine Figur.
   *[other] { $who } wählt eine Figur.
}
status-begin = { $who-is ->
    [you] Du bist am Zug: Beginne in einer beliebigen Stadt.
   *[other] { $who } wählt eine Stadt für den Anfang.
}
status-travel = { $who-is ->
    [you] Du bist am Zug: Reise in eine andere Stadt.
   *[other] { $who } wählt ein Reiseziel.
}
status-trade = { $who-is ->
    [you] Kaufe oder verkaufe „{ $tile }“.
   *[other] { $who } überlegt, „{ $tile }“ zu kaufen oder zu verkaufen.
}
status-offer = { $who-is ->
    [you] Spiele Briefe, die zum Handel passen, oder mach weiter.
   *[other] { $who } darf Briefe spielen, die zum Handel passen.
}
status-hang = { $who-is ->
    [you] Wähle einen Platz für „{ $tile }“.
   *[other] { $who } wählt einen Platz für „{ $tile }“.
}
status-salvage = { $who-is ->
    [you] Dein drittes Stockwerk ist voll: Nimm eine Seltenheit vom Ablagestapel.
   *[other] { $who } nimmt eine Seltenheit vom Ablagestapel.
}
status-exhibit = { $who-is ->
    [you] Du hast den Marker: Wähle, was du ausstellst.
   *[other] { $who } wählt, was ausgestellt wird.
}
status-run = { $who-is ->
    [you] Du darfst einen Auftrag übernehmen.
   *[other] { $who } darf einen Auftrag übernehmen.
}
status-swap = { $who-is ->
    [you] Du darfst einen deiner Aufträge tauschen.
   *[other] { $who } darf einen Auftrag tauschen.
}

## What happens

chosen = { $who-is ->
    [you] Du spielst
   *[other] { $who } spielt
} die Figur „{ $character }“, { $figure ->
    [lady] eine Dame
   *[gentleman] einen Herrn
}.
began = { $who-is ->
    [you] Du beginnst
   *[other] { $who } beginnt
} in { $city }.
travelled = { $who-is ->
    [you] Du reist
   *[other] { $who } reist
} von { $start } nach { $city }{ $tickets ->
    [0] , ohne ein Ticket auszugeben.
    [one] {" "}für 1 Ticket.
   *[other] {" "}für { $tickets } Tickets.
}
bought = { $who-is ->
    [you] Du kaufst
   *[other] { $who } kauft
} „{ $tile }“ ({ $value } SP) in { $city } für { $price ->
    [one] 1 Münze
   *[other] { $price } Münzen
}.
sold = { $who-is ->
    [you] Du verkaufst
   *[other] { $who } verkauft
} „{ $tile }“ ({ $value } SP) in { $city } für { $price ->
    [one] 1 Münze
   *[other] { $price } Münzen
}.
tipped = { $who-is ->
    [you] Als Fuchs bekommst du
   *[other] Als Fuchs bekommt { $who }
} für den Verkauf { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} aus der Bank.
offered-region = { $who-is ->
    [you] Du spielst einen Brief und bekommst
   *[other] { $who } spielt einen Brief und bekommt
} { $gifts } aus der Bank für einen Handel in der { $region ->
    [red] roten
    [yellow] gelben
    [green] grünen
    [purple] violetten
   *[blue] blauen
} Region.
offered-kind = { $who-is ->
    [you] Du spielst einen Brief und bekommst
   *[other] { $who } spielt einen Brief und bekommt
} { $gifts } aus der Bank für den Handel mit { $kind ->
    [painting] einem Gemälde
    [jewel] einem Schmuckstück
    [sculpture] einer Skulptur
    [book] einem Buch
   *[ceramic] einer Keramik
}.
offered-buy = { $who-is ->
    [you] Du spielst einen Brief und bekommst
   *[other] { $who } spielt einen Brief und bekommt
} { $gifts } aus der Bank für den Kauf.
offered-sell = { $who-is ->
    [you] Du spielst einen Brief und bekommst
   *[other] { $who } spielt einen Brief und bekommt
} { $gifts } aus der Bank für den Verkauf.
restocked-up = Die { $region ->
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
restocked-down = Die { $region ->
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
hung = { $who-is ->
    [you] Du bringst
   *[other] { $who } bringt
} „{ $tile }“ in Stockwerk { $floor }, Platz { $place } unter.
hung-bonus = { $who-is ->
    [you] Du bringst
   *[other] { $who } bringt
} „{ $tile }“ in Stockwerk { $floor }, Platz { $place } unter. Bonus: { $bonuses }.
hung-lost = { $who-is ->
    [you] Du bringst
   *[other] { $who } bringt
} „{ $tile }“ in Stockwerk { $floor }, Platz { $place } unter. Das dritte Stockwerk ist voll, aber { $why ->
    [no-discards] der Ablagestapel ist leer
   *[no-place] für etwas vom Ablagestapel ist kein Platz mehr
}: Der Bonus verfällt.
hung-bonus-lost = { $who-is ->
    [you] Du bringst
   *[other] { $who } bringt
} „{ $tile }“ in Stockwerk { $floor }, Platz { $place } unter. Bonus: { $bonuses }. Das dritte Stockwerk ist voll, aber { $why ->
    [no-discards] der Ablagestapel ist leer
   *[no-place] für etwas vom Ablagestapel ist kein Platz mehr
}: Dieser Bonus verfällt.
bonus-hall = { $gifts } aus der Bank (Saal)
bonus-royal-ticket = ein königliches Ticket aus der Bank (linke Spalte voll)
bonus-royal-coin = eine königliche Münze aus der Bank (rechte Spalte voll)
bonus-letters = Platz für zwei Briefe mehr (zweites Stockwerk voll)
salvaged = { $who-is ->
    [you] Dein drittes Stockwerk ist voll: Du nimmst
   *[other] { $who } hat das dritte Stockwerk gefüllt und nimmt
} „{ $tile }“ ({ $value } SP) vom Ablagestapel.
exhibited = { $who-is ->
    [you] Du stellst
   *[other] { $who } stellt
} { $kind ->
    [painting] Gemälde
    [jewel] Schmuckstücke
    [sculpture] Skulpturen
    [book] Bücher
   *[ceramic] Keramiken
} aus.
rewarded = { $who-is ->
    [you] Du bekommst
   *[other] { $who } bekommt
} { $gifts } aus der Bank.
drawn = { $who-is ->
    [you] Du ziehst
   *[other] { $who } zieht
} { $count ->
    [one] 1 Brief
   *[other] { $count } Briefe
}.
reward-lost = { $why ->
    [full-hand] { $who-is ->
        [you] Deine Hand ist voll: Du ziehst keinen Brief.
       *[other] Die Hand von { $who } ist voll: Es wird kein Brief gezogen.
    }
    [no-letters-left] { $who-is ->
        [you] Es gibt keine Briefe mehr: Du ziehst keinen.
       *[other] Es gibt keine Briefe mehr: { $who } zieht keinen.
    }
    [no-letter] { $who-is ->
        [you] Du hast keinen Brief auf der Hand und kannst keinen Auftrag übernehmen.
       *[other] { $who } hat keinen Brief auf der Hand und kann keinen Auftrag übernehmen.
    }
   *[full-errands] { $who-is ->
        [you] Du hast schon so viele Aufträge, wie du darfst.
       *[other] { $who } hat schon so viele Aufträge wie erlaubt.
    }
}
ran = { $who-is ->
    [you] Du übernimmst
   *[other] { $who } übernimmt
} einen Auftrag: { $errand }.
swapped = { $who-is ->
    [you] Du tauschst
   *[other] { $who } tauscht
} einen Auftrag, „{ $out }“, gegen einen anderen: { $errand }.
passed = { $who-is ->
    [you] Du hast
   *[other] { $who } hat
} jetzt den Ausstellungsmarker.

## Gifts and errands

coins = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
tickets = { $count ->
    [one] 1 Ticket
   *[other] { $count } Tickets
}
errand-kinds = { $vp } SP für { $kinds }
each-kind = { $kind ->
    [painting] jedes Gemälde
    [jewel] jedes Schmuckstück
    [sculpture] jede Skulptur
    [book] jedes Buch
   *[ceramic] jede Keramik
}
errand-floor = { $vp } SP für jede Seltenheit im { $floor ->
    [1] ersten
    [2] zweiten
   *[3] dritten
} Stockwerk
errand-column = { $vp } SP für jede Seltenheit in der { $column ->
    [left] linken
    [inner-left] inneren linken
    [inner-right] inneren rechten
   *[right] rechten
} Spalte, doppelt, wenn sie voll ist
errand-full-floors = { $vp } SP für jedes volle Stockwerk
errand-full-columns = { $vp } SP für jede volle Spalte
errand-different = { $vp } SP für jede vertretene Art
errand-set-of-five = { $vp } SP für jeden Satz aller fünf Arten
errand-set-of-three = { $vp } SP für jeden Satz von drei verschiedenen Arten
errand-pairs = { $vp } SP für jedes Paar derselben Art
errand-triples = { $vp } SP für je drei derselben Art
errand-value = { $vp } SP für jede Seltenheit im Wert von { $count } SP
errand-coins = { $vp } SP für { $count ->
    [one] jede Münze, die
   *[other] je { $count } Münzen, die
} am Ende übrig { $count ->
    [one] ist
   *[other] sind
}
errand-tickets = { $vp } SP für { $count ->
    [one] jedes Ticket, das
   *[other] je { $count } Tickets, die
} am Ende übrig { $count ->
    [one] ist
   *[other] sind
}
errand-royal = { $vp } SP für jede königliche Münze und jedes königliche Ticket
errand-errands = { $vp } SP für jeden übernommenen Auftrag, auch diesen
errand-halls = { $vp } SP für jeden gefüllten Saal
errand-corners = { $vp } SP für jede gefüllte Ecke der Galerie
errand-most-common = { $vp } SP für jede Seltenheit der häufigsten Art in der Galerie
errand-rarest = { $vp } SP für jede Seltenheit der seltensten der fünf Arten

## The end

outcome = { $winners-is ->
    [you] Du gewinnst
   *[other] { $winners } gewinnt
} mit { $vp } SP, den meisten!
outcome-shared = { $winners-is ->
    [among] Du und { $winners-others } teilt euch den Sieg
   *[other] { $winners } teilen sich den Sieg
}: gleich viele SP ({ $vp }), gleich viel Geld ({ $money }) und gleich viele Seltenheiten ({ $rarities }).
outcome-money = { $winners-is ->
    [you] Du gewinnst
    [among] Du und { $winners-others } teilt euch den Sieg
   *[other] { $winners-count ->
        [one] { $winners } gewinnt
       *[other] { $winners } teilen sich den Sieg
    }
}: { $vp } SP wie { $level-is ->
    [you] du
    [among] du und { $level-others }
   *[other] { $level }
}, aber mehr Münzen und Tickets übrig ({ $money }).
outcome-rarities = { $winners-is ->
    [you] Du gewinnst
    [among] Du und { $winners-others } teilt euch den Sieg
   *[other] { $winners-count ->
        [one] { $winners } gewinnt
       *[other] { $winners } teilen sich den Sieg
    }
}: { $vp } SP und gleich viel Geld ({ $money }) wie { $level-is ->
    [you] du
    [among] du und { $level-others }
   *[other] { $level }
}, aber mehr Seltenheiten ({ $rarities }).

## What cannot be done

not-over = Das Spiel ist vorbei.
not-theirs = Jetzt entscheidet { $who }.
not-before-choosing = Wähle erst eine Figur.
not-before-travelling = Reise erst in eine andere Stadt.
not-before-trading = Kaufe oder verkaufe erst die Seltenheit dieser Stadt.
not-before-offers = Spiele erst Briefe, die zum Handel passen, oder mach ohne weiter.
not-before-placing = Finde erst einen Platz für die neue Seltenheit in deiner Galerie.
not-before-taking = Nimm erst eine Seltenheit vom Ablagestapel.
not-before-exhibiting = Mach erst eine Ausstellung, von allem außer Büchern.
not-before-running = Übernimm erst einen Auftrag, oder verzichte darauf.
not-before-swapping = Tausche erst einen deiner Aufträge, oder behalte sie.
not-taken-character = { $who } spielt schon die Figur „{ $character }“.
not-on-board = { $city } gibt es auf diesem Plan nicht.
not-same-city = Du bist schon in { $city }: Deine Reise muss in einer anderen Stadt enden.
not-so-far = Die Reise nach { $city } kostet { $fare ->
    [one] 1 gewöhnliches Ticket
   *[other] { $fare } gewöhnliche Tickets
}, und du hast { $tickets ->
    [0] keins
   *[other] nur { $tickets }
}.
not-affordable = „{ $tile }“ kostet { $price ->
    [one] 1 Münze
   *[other] { $price } Münzen
}, und du hast { $coins ->
    [0] keine
   *[other] nur { $coins }
}.
not-in-a-full-gallery = Deine Galerie ist voll: Für „{ $tile }“ ist kein Platz.
not-in-hand = Diesen Brief hast du nicht auf der Hand.
not-fitting = Das Angebot dieses Briefs passt nicht zu diesem Handel.
not-a-place = Eine Galerie hat die Plätze 1 bis { $most }.
not-taken-place = Dort ist schon „{ $tile }“, und Seltenheiten bleiben, wo sie sind.
not-discarded = Diese Seltenheit ist nicht im Ablagestapel.
not-books = Bücher sind zu empfindlich für eine Ausstellung.
not-running = Diesen Auftrag hast du nicht übernommen.
