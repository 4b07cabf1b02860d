### Das Pult und die Anzeige für alle.


## Die Klasse

# en: d2af340f
desk-heading = { $game }, Klasse { $code }
# en: 9f77a598
desk-class-over = Die Klasse ist beendet. Die Ergebnisse bleiben hier.
# en: 497f7a4c
desk-paused = Alle Tische machen Pause. Niemand kann ziehen, und keine Uhr läuft.
# en: e16463c1
desk-connection-lost = Verbindung verloren. Die Tische spielen weiter. Neuer Versuch läuft.
# en: c97b336e
way-in-picture = Der Weg in die Klasse als QR-Code
# en: 735df1ed
way-in-code = Code { $letters }
# en: d152c2af
desk-projector = Für den Beamer
# en: 21c289b8
desk-door-open = Die Tür ist offen
# en: 6ac32b70
desk-door-open-about = Wer den Code hat, kann hereinkommen.
# en: 0ad0239a
desk-end-class = Klasse beenden
# en: 55236ab2
desk-end-question = Klasse beenden?
# en: c0373668
desk-end-nobody-enters = Danach kann niemand mehr hereinkommen. Die Ergebnisse bleiben hier.
# en: 949d799c
desk-end-games =
    { $count ->
        [one] Ein Spiel läuft noch. Es hört auf, wie es steht, und die Ergebnisse vermerken das.
       *[other] { $count } Spiele laufen noch. Sie hören auf, wie sie stehen, und die Ergebnisse vermerken das.
    }
# en: 8e52ca10
desk-end-it = Beenden
# en: 93f0ebbd
desk-back = Zurück

## Die Klasse an den Tischen

# en: 8b63b00f
desk-pupil-presence =
    { $presence-is ->
        [away] schaut woanders hin
        [gone] nicht verbunden
       *[here] da
    }
# en: a60bc22a
desk-pupil-short =
    { $presence-is ->
        [away] woanders
        [gone] weg
       *[here] da
    }
# en: 77fdd028
desk-returning = { $name } an einem anderen Gerät
# en: 99e413b9
desk-returning-says = Das Gerät mit der Zahl <b>{ $sign }</b> sagt: Ich bin <b>{ $name }</b>.
# en: f5b1272f
desk-returning-elsewhere = { $name } ist auch an einem anderen Gerät da, das dann abgemeldet wird.
# en: 3bddbdbc
desk-returning-told = Jemand an einem anderen Gerät sagt: Ich bin { $name }.
# en: 1c96a149
desk-let-in = Hereinlassen
# en: 96415dcc
desk-refuse = Nein
# en: d2c445cb
desk-help =
    { $count ->
        [one] Jemand braucht Hilfe
       *[other] { $count } brauchen Hilfe
    }
# en: 3cdfc7dd
desk-help-told = { $name } braucht Hilfe.
# en: d9eec67d
desk-help-told-at = { $name } braucht Hilfe an Tisch { $table }.
# en: c9047777
desk-help-waiting = wartet
# en: 14da2509
desk-help-since = seit { $time }
# en: ca0fb979
desk-table = Tisch { $number }
# en: 448f5051
desk-help-done = Erledigt
# en: b701206a
desk-help-done-for = Erledigt: { $name } wurde geholfen
# en: a7e72a73
desk-who-is-who = Wer ist wer
# en: 607661e1
desk-notes-about = Deine Notizen bleiben in diesem Browser. Sie stehen hier und in den heruntergeladenen Ergebnissen neben den Namen. Das Haus und der Beamer sehen sie nie.
# en: 8499136b
desk-notes-done = Fertig
# en: 670e3445
desk-notes-forget = Alle Notizen vergessen
# en: 43482b0c
desk-note-column = deine Notiz
# en: 71187d11
desk-show-code = Zeig den Code. Die Namen erscheinen hier, sobald jemand hereinkommt.
# en: 123b9bd4
desk-were-here =
    { $count ->
        [one] Eine Person war hier
       *[other] { $count } waren hier
    }
# en: dfcf8c62
desk-waiting =
    { $count ->
        [one] Eine Person wartet
       *[other] { $count } warten
    }
# en: 89cc0133
desk-everybody-seated = Alle haben einen Tisch
# en: 4d5829d7
desk-nobody-yet = Noch ist niemand da
# en: e6409436
desk-swap = { $one } mit { $other } tauschen
# en: d3e8afa1
desk-pupil = { $name }, { $presence }
# en: 4d1ea5e4
desk-pupil-needs-help = { $name }, { $presence }, braucht Hilfe
# en: 6caf1f46
desk-in-hand = { $name } ist ausgewählt
# en: 6996fe85
desk-in-hand-told = { $name }. { $what }
# en: a7adac44
desk-choose-table = Wähle einen Tisch.
# en: d4bf5437
desk-choose-pupil = Wähle jemanden zum Tauschen.
# en: 375a5acc
desk-choose-either = Wähle einen Tisch oder jemanden zum Tauschen.
# en: b41a6c92
desk-choose-nothing = Es gibt keinen anderen Tisch und niemanden zum Tauschen.
# en: 422e697e
desk-remove-pupil = Aus der Klasse entfernen
# en: 0e2a0808
desk-let-wait = Warten lassen
# en: 7d2bc36c
desk-bot-plays-on = Einen Bot weiterspielen lassen
# en: d7a7881a
desk-no-bot = Kein Bot mehr

## Die Tische

# en: cf1ccc94
desk-all-tables = Alle Tische
# en: 7b1537c5
desk-lock-chat = Chat sperren
# en: dc1d18dd
desk-unlock-chat = Chat freigeben
# en: e6b5213e
desk-pause-all = Pause für alle
# en: 04e66f15
desk-resume-all = Alle weiterspielen
# Vor einer Auswahl von Zahlen.
# en: 51abf9e0
desk-groups-of = Gruppen zu
# Vor einer Auswahl: Bots auf freien Plätzen, oder ungleiche Gruppen.
# en: 3816d0ef
desk-groups-with = mit
# en: 722f09a9
desk-rest-bots = Bots auf freien Plätzen
# en: aace5947
desk-rest-uneven = ungleichen Gruppen
# en: d1f2ec33
desk-pair = Einteilen
# en: c426478a
desk-pair-anew = Neu einteilen
# en: ca5d3997
desk-start = Starten
# en: a2443ae4
desk-start-all = Alle { $count } Tische starten
# en: 5ada8d25
desk-results = Ergebnisse
# en: f28dcbc9
desk-results-failed = Die Ergebnisse konnten nicht geholt werden. Versuche es gleich noch einmal.
# en: a44c5b38
desk-tables = Tische
# en: 95d1e200
desk-no-tables = Die Tische erscheinen hier, sobald die Klasse eingeteilt ist.
# en: f8474d1f
desk-move-here = Hierher setzen
# en: eeeba896
desk-move-here-to = Hierher setzen, an Tisch { $number }
# en: 923cc6e2
desk-new-table = Ein neuer Tisch
# en: 5c43f8fe
desk-table-heading = Tisch { $number }
# en: 854b3dc6
desk-table-planned = noch nicht gestartet
# en: 8ae6f431
desk-table-over = vorbei
# en: 53b2e25c
desk-table-paused = Pause
# en: eace0836
desk-table-moves =
    { $count ->
        [one] ein Zug
       *[other] { $count } Züge
    }
# en: 9de45e20
desk-bots =
    { $count ->
        [one] und ein Bot
       *[other] und { $count } Bots
    }
# en: da89ecda
desk-deciding = am Zug
# en: 94048b8f
desk-stands-in = ein Bot spielt weiter

## Der Beamer

# en: 2918a86a
projector-paused = Alle Tische machen Pause
# en: c5ba63c3
projector-over = Die Klasse ist beendet. Danke fürs Mitspielen.
# en: 95a7c962
projector-way-in = Der Weg hinein
# en: 33d6e5de
projector-address = Geht auf <b>{ $address }</b> und gebt ein
# en: 53824bb1
projector-closed = Die Tür ist zu
# en: e3d17e52
projector-pupils =
    { $count ->
        [0] Kein Konto, keine Adresse, kein Passwort
        [one] Eine Person ist da
       *[other] { $count } sind da
    }
# en: d9f62ed4
projector-who = Wer da ist
