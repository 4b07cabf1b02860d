### Comparity: what cannot be done. $card and $other are landmarks, or whatever somebody has asked for.

# en: 1bb8c114
not-over = Das Spiel ist vorbei.
# en: 6d41486f
not-turn = { $who } ist am Zug.
# en: 7ad5d649
not-before-answer = Zuerst muss { $who } eine Karte ziehen oder eine prüfen.
# en: fc66c660
not-before-extra = Zuerst darf { $who } eine Zusatzkarte legen.
# en: 1f260a69
not-before-mend = Zuerst muss { $who } die Karten in Ordnung bringen.
# en: 2c66570b
not-before-reconnect = Zuerst muss { $who } die Auslage wieder verbinden.
# en: 0f6b3dd2
not-before-gift =
    Zuerst muss { $who } { $taker-is ->
        [you] dir
       *[other] { $taker }
    } eine Karte geben.
# en: 5849d568
not-on-turn = Du bist am Zug: Lege eine Karte oder prüfe eine.
# en: ae74eec1
not-before-duet = { $maker } hat ein Duett gelegt: Ziehe zuerst eine Karte oder prüfe eine.
# en: 8726e1c9
not-before-trio = { $maker } hat ein Trio gelegt: Ziehe zuerst eine Karte oder prüfe eine.
# en: 3d9a7b70
not-extra = Dein Trio gilt: Lege eine Zusatzkarte oder keine.
# en: cf355691
not-in-hand = Du hast „{ $card }“ nicht auf der Hand.
# en: ccc92dfd
not-free = Dort liegt schon „{ $card-bare }“, und Karten auf dem Tisch bleiben liegen.
# en: 2fb0353f
not-beside-a-card = Eine Karte muss mit einer Kante an einer anderen liegen: Neben diesem Feld ist keine.
# en: 13aa1408
not-in-area = Du kannst „{ $card }“ nicht prüfen: nur Karten in der Auslage.
# en: e6764fc7
not-face-down = Du kannst „{ $card }“ nicht prüfen: Diese Karte liegt schon offen.
# en: 9f456ce1
not-without-neighbours = Du kannst „{ $card }“ nicht prüfen: Keine Karte liegt daneben.
# en: 910a4c30
not-alone = Neben „{ $card }“ liegt keine Karte offen: Wähle eine benachbarte, die du mit aufdeckst.
# en: 9bed74fd
not-neighbours = Du kannst „{ $other }“ nicht mit „{ $card }“ prüfen: Die beiden liegen nicht nebeneinander.
# en: d0e13546
not-with-open = „{ $other }“ liegt schon offen: Prüfe „{ $card }“ allein.
# en: ffc15a11
not-mended-by-swap = Vertauscht man „{ $card }“ und „{ $other }“, ist wieder etwas nicht in Ordnung: Wirf eine der beiden ab.
# en: 24b33613
not-wrong-pair = Du kannst „{ $card }“ und „{ $other }“ nicht vertauschen: Die beiden liegen nicht in der falschen Reihenfolge.
# en: 8a3cfe3f
not-discarded = Du kannst „{ $card }“ nicht abwerfen: Ein Tausch bringt das in Ordnung.
# en: b15866a2
not-wrong-card = Du kannst „{ $card }“ nicht abwerfen: nur eine Karte, die falsch liegt.
# en: fd7aeece
not-mend-first = Bringe zuerst die Karten in Ordnung.
# en: 61dbc06d
not-join-first = Die Auslage ist zerfallen: Lege zuerst eine Karte, die sie wieder verbindet.
# en: 63820400
not-joining = Dort würde „{ $card }“ nicht die ganze Auslage verbinden.
# en: 04d0151c
not-give-first = Gib zuerst eine deiner Karten an { $taker } ab.
# en: e7eba574
not-a-seat = Platz { $seat } gibt es an einem Tisch für { $seats } nicht.
# en: aa77f22d
not-a-landmark = Eine Sehenswürdigkeit „{ $card }“ gibt es nicht.
# en: adde31a6
not-named-twice = Jede Sehenswürdigkeit kann nur einmal genannt werden.
