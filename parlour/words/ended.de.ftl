### Was dasteht, wenn ein Spiel vorbei ist oder nicht weitergehen kann.


## Wer gewonnen hat

# en: 22363b38
ended-label = Das Spiel ist vorbei
# en: 7ea0ed15
end-winner =
    { $who-is ->
        [you] Du hast gewonnen!
       *[other] { $who } hat gewonnen!
    }
# en: 288af5b0
end-winners =
    { $who-is ->
        [among]
            { $who-count ->
                [2] Du und { $who-others } teilt euch den Sieg!
               *[other] Du, { $who-others } teilt euch den Sieg!
            }
       *[other] { $who } teilen sich den Sieg!
    }
# en: d5716bcf
ranking = Rangliste
# en: a638751f
ranking-rank = Platz
# en: 39113c22
ranking-player = Name
# en: f1aafa57
ranking-score = Punkte

## Vorzeitig beendet

# en: ad6dc693
ended-early = Das Spiel wurde vorzeitig beendet
# en: 82b0bdac
table-closed = Der Tisch ist geschlossen
# en: 8f55675f
end-gave-up =
    { $who-is ->
        [you] Du hast aufgegeben
       *[other] { $who } hat aufgegeben
    }
# en: f5ff8db5
end-left =
    { $who-is ->
        [you] Du hast das Spiel verlassen
       *[other] { $who } hat das Spiel verlassen
    }
# en: f23f8261
end-agreed = Ihr habt euch geeinigt aufzuhören
# en: 8520da24
end-archived = Die Regeln dieses Spiels sind nicht mehr im Haus
# en: 9f4da210
end-class = Die Klasse ist beendet
# en: 0566d1ca
end-never-begun = Das Spiel hat nie begonnen
# en: 0d2b6dc5
end-closed-first =
    { $who-is ->
        [you] Du hast den Tisch vor dem ersten Zug geschlossen.
        [host] Der Tisch wurde vor dem ersten Zug geschlossen.
       *[other] { $who } hat den Tisch vor dem ersten Zug geschlossen.
    }
# en: 604586c9
ended-by =
    { $who-is ->
        [you] Du hast das Spiel beendet
        [host] Das Spiel wurde beendet
       *[other] { $who } hat das Spiel beendet
    }
# en: 0a695af6
end-nobody-wins = Hier endet das Spiel: Niemand gewinnt, und niemand verliert.
# en: 64f67258
end-stops = Hier endet das Spiel.
# en: f2fcfd13
end-because-gave-up =
    { $who-is ->
        [you] Du hast aufgegeben.
       *[other] { $who } hat aufgegeben.
    }

## Wie es weitergeht

# en: 3db7bd8f
look-at-board = Spielfeld ansehen
# en: 1e34a589
see-again = Noch einmal ansehen
# en: b3e66af5
see-review = Rückblick
# en: d8a169d8
download-record = Spielprotokoll herunterladen
# en: b58d3acb
read-rules = Regeln lesen
# en: 1b4cd0cd
verify-deal = Mischen prüfen
# en: 4db910f2
verify-deal-how = Die Prüfsumme wurde vor dem ersten Zug veröffentlicht. Sie ist der SHA-256 des Startwerts; niemand kann die Karten also unterwegs anders gemischt haben.
# en: 82f605ae
back-to-class = Zurück zur Klasse
# en: d2a6e095
watch-next-game = Beim nächsten Spiel zusehen
# en: faf4a619
play-again = Noch einmal spielen
# en: 73815494
others-play-on = Die anderen spielen ohne dich weiter.
# en: 0a2fd1bd
next-game-set-up = Ein neues Spiel wird vorbereitet.
# en: ef918994
next-game-join = Ich bin dabei
# en: c2a4ff01
next-game-decline = Jetzt nicht

## Ein Spiel, dessen Regeln es hier nicht gibt

# en: 43f24b2d
stopped-label = Das Spiel ist stehen geblieben
# en: 3d1212e6
stopped-cannot-be-shown = Dieses Spiel kann hier nicht gezeigt werden
# en: b8112244
stopped-cannot-go-on = Dieses Spiel kann hier nicht weitergehen
# en: c3d47d5f
stopped-reason = Der Grund: { $why }. Nichts ist verloren: Wer mitgespielt hat, der Chat und das Spielprotokoll bleiben erhalten.
# en: c28b64e9
stopped-why = Warum ist das so?
# en: c944290d
stopped-players = Wer mitgespielt hat
# en: f39e5a77
stopped-close = Tisch schließen
# en: 1c9fd9e1
stopped-record-later = Das Spielprotokoll enthält alles, was noch verdeckt ist. Du kannst es herunterladen, sobald der Tisch geschlossen ist.
# en: eb172e22
stopped-lesson-again = Lektion von vorn beginnen
