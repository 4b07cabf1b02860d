### Warum etwas jetzt nicht geht. Der Server sagt es, also bekommen es die Seiten nicht.

# en: 1bb8c114
not-over = Das Spiel ist vorbei.
# en: 1e8ccf8f
not-on-your-go = Du bist am Zug: Spiel ein Land, oder eine Transitkarte mit einem Land, oder sag, dass du nicht kannst.
# en: d3395387
not-your-go = { $who } ist am Zug.
# en: bdf6bf3c
not-free = Auf diesem Feld liegt schon eine Karte.
# en: 5e9b40f0
not-beside = Neben diesem Feld liegt keine Karte.
# en: 76da9a1d
not-on-the-table = Dieses Feld liegt jenseits der Tischkante.
# en: e404a4f5
not-in-the-deck = In diesem Spiel gibt es keine Länderkarte „{ $card }“.
# en: 4b8a518e
not-in-your-hand = „{ $card-bare }“ hast du nicht auf der Hand.
# en: 4c1d93e0
not-border = „{ $thing }“ und „{ $country }“ haben keine gemeinsame Grenze.
# en: 9e3c872e
not-border-transit = „{ $country }“ und „{ $thing }“ haben keine gemeinsame Grenze: Eine Transitkarte für „{ $thing }“ passt dort nicht.
# en: c63406a5
not-side =
    „{ $thing }“ liegt nicht { $side ->
        [north] nördlich
        [east] östlich
        [south] südlich
       *[west] westlich
    } von „{ $country }“.
# en: 99ab76d3
not-itself = Eine Transitkarte für „{ $thing }“ passt nicht neben „{ $thing }“ selbst.
# en: 416d5d65
not-transits = Zwei Transitkarten dürfen nicht nebeneinanderliegen.
# en: f1ff226b
not-transit-held = Du hast keine Transitkarte.
# en: 59f493ec
not-room-to-follow = Dort könnte der Transitkarte kein Land folgen: Alle Felder ringsum sind belegt.
# en: 0511a5e6
not-followed = Wofür die Transitkarte dort auch stünde: Keines deiner Länder könnte ihr folgen.
# en: 970c7af4
not-followed-as = Dort könnte keines deiner Länder einer Transitkarte für „{ $thing }“ folgen.
# en: b3352e6c
not-naming-theirs = { $who } sagt, wofür die Transitkarte steht.
# en: cf66537a
not-before-naming = Sag zuerst, wofür deine Transitkarte steht.
# en: d7737114
not-named-here = „{ $thing }“ steht auf keiner Karte dieses Spiels.
# en: cd0dfce8
not-follow-theirs = { $who } spielt das Land, das der Transitkarte folgt.
# en: 68990986
not-before-following = Spiel jetzt ein Land neben deine Transitkarte.
# en: 1c4a3063
not-beside-your-transit = Spiel das Land neben die Transitkarte, die du gerade gelegt hast.
# en: 4e8dd585
not-cannot-go = Du kannst: Eine deiner Karten passt irgendwo.
# en: 609651e6
not-your-own-card = Ob deine Karte gilt, sagen die anderen.
# en: fa161cc1
not-twice = Du hast diese Karte schon gelten lassen.
# en: aac90430
not-before-answering = Zweifle zuerst die letzte Karte an, oder lass sie gelten.
# en: eecc9cb1
not-while-sand-runs = Die Sanduhr läuft. Sie kann wieder umgedreht werden, wenn sie abgelaufen ist.
# en: 8cd2aa85
not-before-it-has-run-out = Die Sanduhr läuft noch. Das Haus sagt, wann sie abgelaufen ist.
# en: 89c0b3a6
not-your-sand = Nur wer die Sanduhr umgedreht hat, kann sagen, dass sie abgelaufen ist.
# en: c08f71e1
not-to-be-called = Es gibt keine Karte anzuzweifeln: Die nächste liegt schon, oder die letzte wurde schon angezweifelt.
# en: de86c01f
not-while-others-look = Die anderen sehen sich noch die offenen Karten an.
# en: f0fd3b1e
not-before-ready = Sieh dir zuerst die offenen Karten an, und sag, wenn du bereit bist.
# en: 61b3f2de
not-connected = Unter den Ländern von { $chosen } haben keine zwei eine gemeinsame Landgrenze: Nimm einen Erdteil hinzu.
# en: 404fe106
not-chosen = Wähle mindestens einen Erdteil.
# en: dd369374
caution-deadlock = Eine schwere Wahl: Von 100 Runden mit diesen Karten auf einem solchen Tisch enden etwa { $share } mit einem Patt, und niemand gewinnt sie. Leichter wird es mit weniger Inseln, auf einem größeren Tisch und zu mehreren.
# en: 14825f3b
caution-deadlock-with = Eine schwere Wahl für { $seats } Personen: Von 100 Runden mit diesen Karten auf einem solchen Tisch enden etwa { $share } mit einem Patt, und niemand gewinnt sie. Leichter wird es mit weniger Inseln, auf einem größeren Tisch und zu mehreren.
