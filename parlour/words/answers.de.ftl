### Was das Haus antwortet, wenn es nicht tut, worum es gebeten wurde. Das sagt der Server; die Seiten bekommen es nicht.


## Antworten der API

# en: 7a284be7
host-of-house-only = Das kann nur, wer dieses Haus betreibt.
# en: ed9e4da9
no-such-game = Ein Spiel namens „{ $name }“ gibt es hier nicht.
# en: 47a3e080
no-such-rule = Eine Regel „{ $rule }“ gibt es hier nicht.
# en: 5ada983a
inspector-local-only = Der Inspektor antwortet nur auf seinem eigenen Rechner.
# en: 772a50d2
no-version-past = Eine Version { $asked } gibt es noch nicht: Dieser Tisch ist bei Version { $latest }.
# en: 03fe1ac5
no-lesson-here = Dieser Tisch ist keine Lektion.
# en: 504bf8cd
learner-only = Was in einer Lektion gesagt wird, hört nur, wer sie macht.
# en: 124d1748
version-taken-back = Der Zug, der zu Version { $version } geführt hat, wurde zurückgenommen.
# en: 52c28f20
wrong-return-code = Dieser Code stimmt nicht. Er hat zwölf Buchstaben, und nur der neueste gilt.
# en: 3e3125fa
no-muting-yourself = Du kannst dich nicht selbst stumm schalten.
# en: 671e9f5d
nobody-with-id = Diese Kennung hat niemand.
# en: 66dd9320
no-push-service = Das ist kein Push-Dienst: { $why }.
# en: 2588476c
no-browser-keys = Das sind keine Schlüssel eines Browsers.
# en: 07a47c9a
nothing-of-you = Das Haus hat alles über dich gelöscht.
# en: a2d8570a
no-table-with-code = Diesen Code hat kein Tisch. Er hat sechs Buchstaben, wie auf der Einladung.
# en: 16112e15
record-after-the-end = Das Spielprotokoll ist zu sehen, wenn das Spiel vorbei ist: Es enthält alles, was noch verborgen ist.
# en: d0032b7b
film-after-the-end = Ein Spiel lässt sich noch einmal ansehen, wenn es vorbei ist.
# en: 8edde5d9
review-after-the-end = Einen Rückblick gibt es, wenn das Spiel vorbei ist.
# en: ca589ffc
review-own = Ein Rückblick ist für die Person, die dort gespielt hat, außer sie teilt ihn.
# en: 9b29aad3
no-review = Von diesem Spiel gibt es keinen Rückblick: Es wurde nicht zu Ende gespielt, oder seine Regeln sind zu alt.
# en: 0e0527c9
no-such-decision = Dort hat niemand etwas entschieden: Wähle einen anderen Zug.
# en: c624b04b
no-such-seat-to-review =
    Diesen Platz gibt es nicht. Der Tisch hat { $seats ->
        [one] 1 Platz mit der Nummer 0.
       *[other] { $seats } Plätze, gezählt ab 0.
    }
# en: 6cdb3d55
notes-by-players = Nur wer hier mitgespielt hat, kann Notizen schreiben.
# en: acdcf236
notes-full = Mehr Notizen passen hier nicht hin. Lösche eine, um eine neue zu schreiben.
# en: 6fc0810c
note-of-another = Das ist die Notiz von jemand anderem.
# en: cd0b0860
no-such-page = Diese Seite gibt es nicht. Frage nach der nächsten mit „more“ von der davor.
# en: 83937c8a
deal-sealed = Andere spielen diese Kartenverteilung noch. Bis dahin ist nur zu sehen, was du selbst gesehen hast.
# en: 81867a3f
within-the-class = Das kann nur die Klasse selbst sehen.
# en: 15fe1d82
no-such-eyes = Diese Augen gibt es nicht. Frage nach einem Platz ab 0 (dieser Tisch hat { $seats }), nach „spectator“ oder nach „all“.

## Klassen

# en: 402e2e2c
game-gone = Das Spiel „{ $game }“ gibt es in diesem Haus nicht mehr.
# en: 577b85b7
not-in-class = Du bist nicht in dieser Klasse: Komm zuerst herein.
# en: 89e41c89
name-stays-in-game = Dein Spiel hat begonnen: Du behältst deinen Namen, bis es vorbei ist.
# en: 5edec7f1
wrong-seats = { $game } ist für { $low } bis { $high } Personen, nicht für { $seats }.
# en: 5bc7139b
nobody-waits = Niemand wartet auf einen Tisch.
# en: 457f8b3a
most-tables = Eine Klasse hat höchstens { $most } Tische. Eröffne für mehr eine zweite Klasse.
# en: f217372d
no-table-in-class = Diesen Tisch gibt es in dieser Klasse nicht.
# en: 54001ef4
most-at-table = An einem Tisch können höchstens { $most } spielen: Tausche stattdessen zwei Lernende.
# en: b6286826
pair-first = Teile zuerst Gruppen ein: Noch ist kein Tisch geplant.
# en: 1117a643
pupil-at-no-table = { $name } sitzt an keinem Tisch.
# en: 3821aec4
person-is-here = { $name } ist da.
# en: 5b20f623
free-seats-kept = Die freien Plätze an diesem Tisch sind für die Lernenden reserviert, für die Bots eingesprungen sind.
# en: ceee7289
table-is-over = Das Spiel an diesem Tisch ist vorbei.
# en: 84f0604e
table-cannot-be-joined = An diesen Tisch kann niemand dazukommen: Tausche stattdessen zwei Lernende.
# en: 2810b9e8
pupil-saw-another-hand = { $name } hat an diesem Tisch eine andere Hand gesehen und kann nur auf jenen Platz zurück.
# en: 69e0823c
no-such-class = Diese Klasse gibt es nicht.
# en: c5a1c9a3
no-such-pupil = Diese Person gibt es in dieser Klasse nicht.
# en: 6342fbfe
you-are-teacher = Du bist die Lehrkraft dieser Klasse.
# en: 6c401423
class-closed = Die Tür dieser Klasse ist zu. Bitte deine Lehrkraft, sie zu öffnen.
# en: ac3485c0
most-pupils = Eine Klasse hat höchstens { $most } Lernende.
# en: eb976de8
in-class-already = Du bist schon in dieser Klasse.
# en: fc0bb77d
many-ask = Viele möchten gerade herein. Warte, bis deine Lehrkraft ihnen geantwortet hat.
# en: 643eea9b
nobody-comes-back-as = Niemand möchte als { $name } zurückkommen.
# en: 8a9dbb81
names-are-drawn = In dieser Klasse werden die Namen ausgelost: Lass dir einen anderen geben, statt selbst einen zu schreiben.
# en: f9f20fe5
name-taken = { $name } heißt schon jemand: Häng einen Buchstaben an.
# en: ebbd0e33
teacher-only = Das kann nur die Lehrkraft der Klasse.
# en: 6c19a44e
class-over = Diese Klasse ist beendet.

## Wenn etwas nicht stimmt

# en: 9b265b8b
unidentified = Sag zuerst, wer du bist: Frag /api/me, oder schick ein Token mit.
# en: 72a35181
not-written = Das konnte das Haus nicht speichern. Versuch es noch einmal.

## Anfragen

# en: 531fb076
too-many = Das war viel auf einmal. Versuch es in { $seconds } s noch einmal.
# en: 2087fdb1
too-many-streams-of-person = Du hast zu viele Live-Verbindungen offen. Schließ einige, und versuch es noch einmal.
# en: b5e3fdae
too-many-streams-from-address = Von deinem Anschluss aus sind zu viele Live-Verbindungen offen. Schließ einige, und versuch es noch einmal.
# en: 991f7cd9
too-many-connections = Von deinem Anschluss aus sind zu viele Verbindungen offen. Versuch es in einer Minute noch einmal.
# en: 903891b7
too-large = Das ist zu viel auf einmal: höchstens { $size } KB.
# en: 6e0b4532
not-read = Das Haus konnte gerade nicht nachsehen. Versuch es gleich noch einmal.
# en: ec10d510
wrong-method = Diese Adresse nimmt nicht { $method }, sondern nur { $allowed }.
# en: 2dcb0ea7
title-not-now = Gerade nicht
# en: 1b4a5dcd
person-deleted = Eine dieser Personen wurde inzwischen aus dem Haus gelöscht.
# en: b9434529
nothing-here = Unter dieser Adresse ist nichts.
# en: 325b4fe7
title-not-here = Nicht hier
# en: 52165ad6
title-not-to-be-seen = Nicht zu sehen
# en: 637fdafa
record-unreadable = Das ist kein Spielprotokoll von Parlour: Wähle die Datei, die du über „Spielprotokoll herunterladen“ bekommen hast. ({ $why })
# en: b6d3a412
record-of-unknown-rules = Dieses Haus hat die Regeln dieses Spiels nicht: { $game }, Regeln { $rules }, Karten { $deck }.
# en: 4ee4c4c4
record-altered = Dieses Spielprotokoll wurde nach dem Spiel verändert. ({ $why })
# en: 07353679
record-not-playable = Nach den Regeln kann dieses Spiel nicht so gespielt worden sein. ({ $why })
# en: cf566670
record-not-over = Dieses Spiel ist nicht vorbei. Nur ein Spiel, das bis zum Ende gespielt wurde, lässt sich noch einmal ansehen.
# en: c3979d56
record-not-in-utc = Die Zeiten in diesem Spielprotokoll sind nicht in UTC.
# en: ae40ecaf
record-of-a-class = Dieses Spiel ist schon hier, und nur seine Klasse darf es sehen.
# en: 30c6dc8e
mistake = Das Haus hat einen Fehler gemacht und ihn sich notiert.
# en: abe6d6ff
invisible-letters = Darin sind Zeichen, die niemand sehen kann.
# en: dee0eab1
send-json = Sende JSON, mit Content-Type: application/json.
# en: 425f0f12
not-json = Das ist kein JSON: { $why }
# en: 2d48e10e
json-too-deep = Dieses JSON ist zu tief verschachtelt.
# en: 73a2ded1
request-cut-off = Der Rest dieser Anfrage ist nicht angekommen.
# en: b38a7da1
request-too-slow = Der Rest dieser Anfrage ist nicht rechtzeitig angekommen.
# en: 0536b205
house-full = Das Haus ist gerade voll. Versuch es in einer Minute noch einmal.
# en: ec99d7f3
house-sets-up = Das Haus öffnet gerade. Versuch es gleich noch einmal.
# en: be41364f
house-not-all-there = Nicht das ganze Haus war zu erreichen. Versuch es gleich noch einmal.
# en: 6c9b9a84
table-moves = Dieser Tisch zieht gerade um. Versuch es gleich noch einmal.
# en: 47443f4b
headers-too-large = Die Kopfzeilen einer Anfrage haben höchstens { $size } KB.
# en: ff8a801b
not-http = Das ist kein gültiges HTTP: { $why }
# en: 62c16e92
no-handshake = So beginnt keine WebSocket-Verbindung.

## Seiten

# en: a44280bf
no-such-work = Ein Werk dieses Namens gehört nicht zum Haus.
# en: 0a1549e5
code-unknown = Den Code { $code } hat kein Tisch und keine Klasse. Sieh auf der Einladung nach; vielleicht ist das Spiel auch schon vorbei.
# en: 955d0b41
code-length = Ein Code hat { $count } Buchstaben, wie auf der Einladung oder an der Tafel.
# en: 1babc4f3
teacher-page = Diese Seite sieht nur die Lehrkraft der Klasse. Lernende kommen mit dem Code an der Tafel herein.
# en: ee6d0367
no-such-rulebook = Spielregeln namens „{ $name }“ gibt es hier nicht.

## Personen

# en: fa23a813
unknown-token = Dieses Token hat niemand. Vielleicht wurde es durch ein neueres ersetzt.

## Tische

# en: fde2b71f
chat-full = Der Chat dieses Tischs ist voll. Eröffnet einen neuen Tisch, um weiterzureden.
# en: f74d97b9
chat-muted = Du wurdest an diesem Tisch stumm geschaltet.
# en: 2be96739
chat-locked = Der Chat ist gerade gesperrt.
# en: 1b6d0043
chat-players-only = Hier können nur die reden, die an diesem Tisch spielen.
# en: 8c8bc51b
chat-phrases-only = An diesem Tisch wird in fertigen Sätzen geredet: Wähle einen aus der Liste.
# en: f2ec7390
no-seat-in-game = Du hast in diesem Spiel keinen Platz, aber du kannst zusehen.
# en: dac48ba8
nothing-to-take-back = Du hast noch keinen Zug gemacht.
# en: e6cc4230
no-longer-asked = Diese Frage ist nicht mehr offen.
# en: 02a3cabf
not-asked-of-you = Diese Frage geht an andere.
# en: 2fdf6583
for-other-players = Das entscheiden die anderen am Tisch.
# en: d907e4d9
still-has-time = { $name } hat noch Zeit.
# en: c01c538f
takeback-must-be-asked = Andere haben inzwischen gezogen, oder etwas Verborgenes wurde gezeigt: Frag sie zuerst.
# en: 53fb5313
no-seat-at-table = Du hast an diesem Tisch keinen Platz.
# en: 529b026a
class-table-ask = Dieser Tisch gehört zu einer Klasse: Frag deine Lehrkraft.
# en: 01febe20
stopped = Dieses Spiel kann hier nicht weitergehen: { $why }.
# en: bb0b4021
lesson-seats-stay = Das ist eine Lektion: Ihre Plätze bleiben, wie sie sind.
# en: 6c6c247b
stale = Das Spiel ist inzwischen weiter: Sieh noch einmal hin.
# en: 40322983
which-of-your-seats = Du hast mehrere Plätze: Wähle den, für den du ziehst.
# en: 9418a4be
option-not-chosen = „{ $option }“ lässt sich nicht einstellen: Das trägt das Haus ein.
# en: 670d02b3
options-too-large = Optionen haben höchstens { $most } Bytes.
# en: 83a25392
too-many-at-device = Es gibt { $seats } Plätze: { $others } für andere an deinem Gerät.
# en: 7181a8c9
too-little-time = Gib Zeit zum Nachdenken: mindestens { $least } Sekunden.
# en: b9c16de0
one-bot-a-seat =
    Eine Liste von Bots hat einen Eintrag für { $count ->
        [one] den anderen Platz
       *[other] jeden der anderen { $count } Plätze
    }.
# en: c41c6bc4
invite-known-people = Du kannst Leute einladen, mit denen du gespielt hast. Schick allen anderen den Link.
# en: abe6c64f
no-such-example = Ein Beispiel „{ $name }“ gibt es hier nicht.
# en: 86618fcc
example-is-over = Dieses Spiel ist zu Ende: Zu probieren gibt es nichts mehr.
# en: 40f7fbb3
example-is-past = Das sind ältere Regeln. An neuen Tischen gelten die heutigen.
# en: 6c36f8c8
no-such-lesson = Eine Lektion namens „{ $name }“ gibt es hier nicht.
# en: 08397fb7
again-players-only = Nur wer mitgespielt hat, kann um ein weiteres Spiel bitten.
# en: 21d5a8b3
again-by-teacher = Dieser Tisch gehört zu einer Klasse: Das nächste Spiel beginnt die Lehrkraft.
# en: 76bd7a9a
again-not-in-lesson = Auf eine Lektion folgt kein Spiel: Eröffne stattdessen einen Tisch.
# en: 88804c99
not-over-yet = Dieses Spiel ist noch nicht vorbei.
# en: 75d37fb0
no-such-table = Diesen Tisch gibt es nicht.
# en: abd33285
stopped-no-seats = Dieses Spiel kann hier nicht weitergehen, also kann niemand Platz nehmen.
# en: 634c6558
saw-other-cards = Du hast in diesem Spiel die Karten eines anderen Platzes gesehen: Du kannst zusehen, aber nicht hier sitzen.
# en: 10247a39
seat-kept = Dieser Platz ist für die Person reserviert, für die der Bot eingesprungen ist.
# en: 4c8d124c
asker-saw-other-cards = Diese Person hat an diesem Tisch eine andere Hand gesehen.
# en: 027c7cc1
not-your-seat = Das ist nicht dein Platz.
# en: a17b365f
seated-already = Du hast in diesem Spiel schon einen Platz.
# en: 4742e5b0
nobody-to-replace = Dort sitzt niemand, für den ein Bot weiterspielen könnte.
# en: e8bb7bf7
somebody-must-stand-up =
    { $count ->
        [one] Eine Person sitzt hier und muss erst aufstehen.
       *[other] { $count } Personen sitzen hier: Erst muss jemand aufstehen.
    }
# en: fa0d9c98
seats-empty =
    { $count ->
        [one] Ein Platz ist leer: Lade jemanden ein, oder setz einen Bot hin.
       *[other] { $count } Plätze sind leer: Lade andere ein, oder setz Bots hin.
    }
# en: 8fc18f3f
host-needs-seat = Den Tisch leiten kann nur, wer einen Platz hat.
# en: ce9c9f24
seat-taken = Dort sitzt schon { $name }.
# en: ec476183
seats-stay = Das Spiel hat begonnen: Die Plätze bleiben, wie sie sind.
# en: 375a297b
options-stay = Das Spiel hat begonnen: Die Optionen bleiben, wie sie sind.
# en: 642a81ac
nobody-to-name = Auf Platz { $seat } sitzt noch niemand: Nennt jemanden, der da ist.
# en: 1864c8d3
too-few-seats = { $game } braucht mindestens { $least }: Lade jemanden ein, oder nimm einen Bot dazu.
# en: e298c771
no-such-bot = { $game } hat keinen Bot „{ $level }“, nur { $levels }.
# en: 2ef1d777
no-such-seat = Dieser Tisch hat die Plätze 0 bis { $last }.
# en: 07ea5e0a
removed-by-host = Du wurdest von diesem Tisch entfernt. Du kannst zusehen.
# en: 6fd7e663
host-only = Das kann nur, wer den Tisch leitet.
# en: 46867899
class-table-seats = Dieser Tisch gehört zu einer Klasse: Wer wo sitzt, entscheidet die Lehrkraft.
# en: 6443579d
over-play-again = Dieses Spiel ist vorbei. „Noch einmal spielen“ eröffnet einen neuen Tisch.
# en: b68a13ad
person-is-playing = { $name } spielt gerade. Du kannst stattdessen einen Bot auf den Platz setzen.
# en: df6a5918
sit-down-first = Du hast an diesem Tisch keinen Platz: Setz dich zuerst.
# en: 92587e5f
host-stays = Wer den Tisch leitet, kann nicht entfernt werden. Gib die Leitung weiter, oder steh auf.
# en: 464b1d8e
not-started = Das Spiel hat noch nicht begonnen.
# en: 1526eb7d
game-over = Dieses Spiel ist vorbei.
# en: a727e303
paused = Das Spiel macht Pause. Nichts ist verloren: Es geht von hier aus weiter.
# en: 5939c298
uncover-unfinished = Das Spiel wurde nicht zu Ende gespielt, darum bleiben seine Karten verdeckt.
# en: ccc269af
uncover-next-begun = Das nächste Spiel hat begonnen und kann diese Karten enthalten, darum bleiben sie verdeckt.

## Texte

# en: e77fc5b8
write-something = Schreib mindestens einen Buchstaben.
# en: 9410fb7f
too-long = Das ist zu lang: höchstens { $most } Zeichen.

## Listen von Tischen und die Ergebnisse einer Klasse als Tabelle

# en: ab1e199a
option-chosen = { $option }: { $value }
# en: f4cce122
not-played-out = Dieses Spiel wurde nicht zu Ende gespielt.
# en: ba61846a
result-pupil = Name
# en: 924bc6a8
result-table = Tisch
# en: 0ecdf042
result-game = Spiel
# en: 50e4277c
result-seat = Platz
# en: 1cab9aee
result-rank = Rang
# en: 0058ae41
result-score = Wertung
# en: bdddbfbf
result-decisions = Entscheidungen
# en: e5b27799
result-right = richtig
# en: 7f3bee45
result-wrong = falsch
# en: 8c11d1a1
result-ended = beendet
# en: ce7d3fd4
result-note = Anmerkung
# en: f4aa67b2
result-ended-yes = ja
# en: dad20443
result-ended-no = nein
# en: 66b3a728
result-not-known = nicht bekannt: { $why }

## Warum ein Spiel in diesem Haus nicht weitergehen kann, als Ende eines Satzes

# en: e64e341a
stopped-version = es wurde mit den Regeln { $rules } und dem Kartensatz { $deck } von { $game } begonnen, die dieses Haus nicht hat
# en: 1a671d1e
stopped-game = das Spiel „{ $game }“ gibt es in diesem Haus nicht mehr
# en: f2025b90
stopped-move-fails = Zug { $number } lässt sich mit den jetzigen Regeln nicht spielen
# en: b109ec65
stopped-deal-fails = mit den jetzigen Regeln lässt sich nicht mehr so austeilen
# en: 27d4337f
stopped-move-differs = Zug { $number } führt jetzt zu etwas anderem als damals, obwohl die Regeln von { $game } noch immer Nummer { $rules } haben und der Kartensatz Nummer { $deck }
# en: 990a5a9f
stopped-deal-differs = das Spiel wird nicht mehr so ausgeteilt wie damals, obwohl die Regeln von { $game } noch immer Nummer { $rules } haben und der Kartensatz Nummer { $deck }
# en: e9b229b6
stopped-lesson = die Lektion wurde geändert, seit du sie begonnen hast
