### Einstellungen, die Liste der Tasten und die Frage vor dem Gehen. Kommt, wenn eines davon geöffnet wird.


## Einstellungen

# en: b66231ee
setting-language = Sprache
# $name ist der Name einer Sprache, in dieser Sprache.
# en: a6c9cad9
language-draft = { $name } (Entwurf)
# en: 2560346e
setting-paper = Papier
# en: a260a087
paper-system = Wie das System
# en: 0fa1e146
paper-day = Tag
# en: cbfeb0d0
paper-night = Nacht
# en: 46625e7b
setting-text = Schriftgröße
# en: 0726e2f2
text-size = { $percent } %
# en: 0df5b9f3
setting-pace = Wie schnell andere ziehen
# en: aaa77451
pace-slow = Langsam
# en: ab1210b2
pace-normal = Normal
# en: 4e1d5eef
pace-instant = Sofort
# en: adb3a8c4
setting-sounds = Töne
# en: fc0f0f8a
setting-sounds-about = Kurz, leise und hölzern.
# en: 239ebec9
setting-haptics = Vibration
# en: b08141d7
setting-haptics-about = Ein kurzes Brummen, wenn du am Zug bist.
# en: ea671f70
setting-confirm = Jede Entscheidung bestätigen
# en: 092d0dfe
setting-confirm-about = Erst wählen, dann bestätigen. Ohne das entscheidet schon ein Tippen.
# en: deb05c83
setting-person = Über dich
# en: d68c2d43
setting-person-about = Dein Name, deine anderen Geräte, und was dieses Haus über dich speichert.
# en: 26de3101
open-person = Öffnen

## Mitteilungen des Browsers

# en: e3ca8adf
setting-notices = Sag mir Bescheid, wenn ich am Zug bin
# en: 05465897
notices-about = Während du weg bist, meldet sich dein Browser einmal für jeden Tisch.
# en: 98b5d4d7
notices-none = Dein Browser kann das nicht, oder das Haus hat kein https.
# en: 4f738126
notices-blocked = Dein Browser blockiert das. Erlaube in seinen Einstellungen Mitteilungen für diese Seite.
# en: cfc71687
notices-failed = Das hat nicht geklappt: { $why }

## Tasten

# Was auf den Tasten der Tastatur steht.
# en: 8e724bf2
cap-enter = Eingabe
# en: 1616fcc2
cap-escape = Esc
# en: 6aa68520
cap-space = Leertaste
# en: bfe27a05
press-arrows = Zwischen dem wechseln, was du wählen kannst
# en: 5d7c5a3b
press-enter = Wählen; noch einmal drücken, um zu bestätigen
# en: 539fadd6
press-escape = Zurück
# en: b4fe1c04
press-space = Überspringen, was gerade gezeigt wird
# en: 41051436
press-status = Vorlesen, wer am Zug ist und wie es steht
# en: 1cf5b0cd
press-last = Vorlesen, was zuletzt geschehen ist
# en: 12d9919b
press-hand = Deine Hand vorlesen
# en: e2289391
press-board = Das Spielfeld vorlesen
# en: b83a3799
press-large = Eine Karte groß zeigen
# en: 6765eb41
press-zoom = Größer, kleiner, ins Fenster einpassen
# en: 6329816b
press-why-not = Auch zeigen, was du nicht kannst; die Eingabetaste sagt dann, warum nicht
# en: 86a679c9
press-take-back = Zurücknehmen
# en: 65af2e2b
press-log = Zum Verlauf und zum Chat
# en: 8c8cac75
press-keys = Diese Liste zeigen

## Gehen

# en: e2aff334
leave-the-game = Das Spiel verlassen?
# en: 12d32e60
leave-table-waits = Der Tisch wartet auf dich: Du findest ihn auf der Startseite unter „Deine Tische“.
# en: eeb675c9
leave-ends-game = Ihr seid nur zu zweit: Ohne dich endet das Spiel, und niemand gewinnt.
# en: 929315a4
leave-bot-plays-on = Ein Bot spielt für dich weiter, damit niemand warten muss.
# en: f17e7767
leave-for-now = Vorerst gehen
# en: 20bbf321
give-up-game = Aufgeben
# en: e0a73d6a
stay = Bleiben
# en: ba30b3a2
give-up-ends-game = Wenn du aufgibst, endet das Spiel.
# en: 5c1db990
give-up-bot-takes-seat = Wenn du aufgibst, übernimmt ein Bot deinen Platz für immer.
