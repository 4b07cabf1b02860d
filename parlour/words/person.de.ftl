### Wer man ist: Name, Bild, Farbe, und der Code für ein anderes Gerät.

# en: 7ab9828e
person-change = Name und Bild ändern
# en: 06805055
theme-day = Zum Tag wechseln
# en: 22243204
theme-night = Zur Nacht wechseln
# en: 9bef9bec
person-title = Über dich
# en: bef2a47f
person-name = Dein Name am Tisch
# en: 2013f265
person-avatar = Dein Bild
# en: 53d2a061
person-colour = Deine Farbe und dein Zeichen
# en: 4f26922a
avatar =
    { $avatar-is ->
        [fox] Fuchs
        [owl] Eule
        [raven] Rabe
        [bear] Bär
        [cat] Katze
        [hare] Hase
        [stag] Hirsch
        [elephant] Elefant
        [whale] Wal
        [octopus] Krake
        [butterfly] Schmetterling
        [lion] Löwe
        [dolphin] Delfin
        [swan] Schwan
        [duck] Ente
        [squirrel] Eichhörnchen
        [flamingo] Flamingo
        [snail] Schnecke
        [knight] Springer
        [teapot] Teekanne
        [candle] Kerze
        [lantern] Laterne
        [pear] Birne
        [balloon] Ballon
       *[other] { $avatar }
    }
# en: 5b667fe4
emblem =
    { $colour-is ->
        [vermilion] Stern
        [saffron] Sonne
        [moss] Blatt
        [teal] Wellen
        [azure] Wabe
        [indigo] Mond
        [plum] Burg
        [slate] Gipfel
       *[other] { $colour }
    }
# en: e1a3c82f
person-keep = Speichern
# en: dff0fd38
person-back = Zurück
# en: fa428fb1
code-show = Code zeigen
# en: 9951c384
code-show-new = Neuen Code zeigen
# en: e3f6dee7
code-letters = Code { $letters }
# en: 71d107f6
code-picture = Der Code als Bild zum Scannen
# en: c175bcae
code-how = Scanne ihn mit dem anderen Gerät oder gib ihn dort unter <b>{ $address }</b> ein. Er wird nur dieses eine Mal gezeigt. Wer ihn hat, kann als du spielen; behalte ihn also für dich.
# en: 4308c719
code-title = Auf einem anderen Gerät
# en: 7babca57
code-about = Mit einem Code wirst du auch in einem anderen Browser erkannt, mit all deinen Plätzen und Tischen. Ein neuer Code ersetzt den vorigen.
# en: ab1c4939
code-have = Ich habe einen Code
# en: c611a96c
person-data = Deine Daten
