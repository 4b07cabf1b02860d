### Der Rückblick neben dem Film: was um die Sätze des Rückblicks herum steht. Wird geschickt, wenn er geöffnet wird.

# en: 3611c4e5
review-none = Von diesem Spiel gibt es keinen Rückblick: Es wurde nicht zu Ende gespielt, oder seine Regeln sind zu alt.
# en: 6d6de45d
review-nobody = Von diesem Spiel gibt es keinen Rückblick: Niemand in diesem Haus hat es gespielt.
# en: 2c413707
review-not-shared = Niemand hat den eigenen Rückblick auf dieses Spiel geteilt. Er gehört der Person, die gespielt hat, und sie entscheidet, wer ihn sieht.
# en: 31401fbd
review-making = Dein Rückblick wird gerade gemacht. Gleich ist er da.
# en: 77a06272
review-overview = Rückblick
# en: e68cf7ef
review-hindsight = Im Nachhinein
# en: cc45b543
review-whose = Wessen Rückblick
# en: cc6457a7
review-of-other = { $name } hat diesen Rückblick geteilt. Mit „du“ ist { $name } gemeint.
# en: 0a39e789
review-silent =
    { $count ->
        [one] { $who } hat keinen Rückblick geteilt, und das ist in Ordnung.
       *[other] { $who } haben keinen Rückblick geteilt, und das ist in Ordnung.
    }
# en: d5686c83
review-share = Meinen Rückblick teilen
# en: 9bd0cf0f
review-share-about = Wer dieses Spiel sehen darf, darf dann auch deinen Rückblick sehen.
# en: a99f1354
review-is-shared = Dein Rückblick ist geteilt.
# en: 9134a43f
review-is-private = Dein Rückblick ist wieder nur für dich.

## Die Chance im Lauf des Spiels

# en: c1e20ae3
review-curve = Deine Gewinnchance
# en: 5281d50c
review-curve-words = Deine Gewinnchance: { $start } am Anfang, { $lowest } am tiefsten, { $highest } am höchsten Punkt, { $end } am Ende. Die Tabelle darunter hat jeden Zug.
# en: 4f643098
review-here = Zug { $number }: { $chance }
# en: dbdcd9c2
review-every-move = Zug für Zug
# en: 606c3032
review-move = Zug
# en: 1e8d3d07
review-decision = Deine Entscheidung
# en: 69167b1a
review-chance = Chance
# en: fc5b7aaf
review-to-move = Zug { $number }
# en: 33f532dc
grade =
    { $grade ->
        [best] gut
        [fine] in Ordnung
        [slip] ein Ausrutscher
        [mistake] ein Fehler
       *[blunder] ein teurer Fehler
    }

## Was sie bewegt hat

# en: f574eb38
review-bars = Was sie bewegt hat, in Punkten
# en: 29bc6be2
account =
    { $account ->
        [choices] Entscheidungen
        [knowledge] Wissen
        [others] Die anderen
       *[luck] Glück
    }
# en: f8b33f4a
account-about =
    { $account ->
        [choices] verglichen mit dem üblichen Zug
        [knowledge] was man wissen konnte
        [others] was sie getan haben
       *[luck] was ausgeteilt und gezogen wurde
    }

## Drei Momente

# en: 42045095
review-moments = Einen zweiten Blick wert
# en: 267e8623
review-show = Zeigen
# en: bfee248f
review-show-move = Zug { $number } zeigen
# en: 08174269
review-try = Noch einmal
# en: a7949b80
review-try-move = Zug { $number } noch einmal versuchen, gegen Bots

## Im Nachhinein

# en: e1656828
hindsight-about = So hätte entschieden, wer alle Karten sieht. Das konntest du nicht wissen, also ist nichts davon ein Fehler.
# en: 080837e3
hindsight-nothing = Selbst mit allen Karten offen war wenig zu gewinnen.
# en: e06abdc1
hindsight-move = Du hast gewählt: { $chosen }. Mit allen Karten offen: { $best }.
