### Was man an der Tür einer Klasse und an ihren Tischen liest.

# en: 9ecb1061
pupil-connection-lost = Verbindung verloren. Neuer Versuch läuft.
# en: 90bfdd0c
pupil-class-over = Die Klasse ist beendet
# en: b9abcc01
pupil-thanks = Danke fürs Mitspielen.
# en: c6ea5d8e
pupil-your-class = Das ist deine Klasse
# en: 6bd11b3f
pupil-your-class-about = Hier kommt die Klasse herein. Dein Platz ist das Pult.
# en: 201b17be
pupil-to-desk = Zum Pult
# en: 5afdc794
pupil-last-table = Deinen letzten Tisch ansehen
# en: 1745840a
pupil-wait = Du bist drin. Warte hier: Deine Lehrkraft startet das Spiel.
# en: 2c0362a2
pupil-leave = Klasse verlassen
# Der Name steht darunter.
# en: 1856746e
pupil-you-are = Du bist
# en: 87f2ad01
pupil-you-are-called = Du bist { $name }.
# en: 57918cf3
pupil-another-name = Anderen Namen ziehen
# en: d1d85bcd
pupil-claimed = Jemand an einem anderen Gerät sagt, du zu sein. Deine Lehrkraft wird gefragt.
# en: 5de8074b
pupil-help = Ich brauche Hilfe
# en: ea0c49bf
pupil-help-known = Deine Lehrkraft weiß es
# en: 59abe1ba
pupil-help-take-back = Deine Lehrkraft weiß es. Tippe, wenn du keine Hilfe mehr brauchst.
# en: 45890f4e
pupil-help-asked = Deine Lehrkraft weiß, dass du Hilfe brauchst.
# en: 8e53acab
pupil-help-over = Du brauchst keine Hilfe mehr.
# en: f1e984fe
pupil-moved = Du bist jetzt an einem anderen Gerät
# en: be25aad7
pupil-moved-about = Du spielst dort als <b>{ $name }</b> weiter. Nichts ist verloren.
# en: 9ad776fd
pupil-move-back = Stattdessen hier weiterspielen
# en: 7861b2d6
pupil-welcome = Willkommen
# en: 192ee97b
pupil-door-closed = Die Tür dieser Klasse ist zu. Bitte deine Lehrkraft, sie zu öffnen.
# en: 44ec939e
pupil-drawn-name = Du bekommst einen Namen für diese Klasse. Kein Konto, kein Passwort.
# en: ae22f42b
pupil-come-in = Hereinkommen
# en: adbd04c2
pupil-name = Dein Name in dieser Klasse
# en: 946df3d2
pupil-already-here = Ich war schon hier
# en: 4a1134d3
pupil-who-are-you = Wer bist du?
# en: bb1edba4
pupil-choose-name = Wähle deinen Namen. Deine Lehrkraft wird gefragt, ob du hereindarfst; dein anderes Gerät wird dann abgemeldet.
# en: 79b53103
pupil-choose-or-type-name = Wähle den Namen, den du angegeben hast, oder gib ihn ein. Deine Lehrkraft wird gefragt, ob du hereindarfst; dein anderes Gerät wird dann abgemeldet.
# en: 1bd9f968
pupil-back = Zurück
# en: ae126243
pupil-ask = Fragen
# en: e5348852
pupil-one-moment = Einen Moment
# en: 6448e4ee
pupil-asking = Deine Lehrkraft wird gefragt, ob du als <b>{ $name }</b> hereindarfst.
# en: 14e0bd86
pupil-show-number = Zeig deiner Lehrkraft diese Zahl
# en: ce585d10
pupil-come-in-anew = Stattdessen mit neuem Namen hereinkommen
