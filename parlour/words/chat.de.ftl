### Der Chat am Tisch.

# en: d6fa6947
channel-hall = Alle
# en: f8a0a71b
channel-hall-about = Alle am Tisch können das lesen.
# en: 8646879b
channel-players = Mitspielende
# en: 792f2d86
channel-players-about = Nur wer einen Platz hat, kann das lesen.
# en: 6c85b989
channel-gallery = Zusehende
# en: b338b1a9
channel-gallery-about = Die Mitspielenden können das lesen, wenn das Spiel vorbei ist.
# en: ec7dd927
from-gallery = sieht zu
# en: f1dca4db
nobody-spoke = Noch hat niemand etwas gesagt.
# en: d75364ae
chat-is-locked = Der Chat ist gerade gesperrt.
# en: 64180a5d
say-something = Sag etwas
# en: ec3115e5
send-words = Senden
# en: 7905ae9c
mute-person = { $name } stumm schalten
# en: e9dd16e3
person-muted = { $name } ist stumm geschaltet
# en: 5e9aae39
hear-again = Wieder anhören

## Feste Sätze, wo niemand selbst schreibt

# en: b67125e6
phrase-hello = Hallo zusammen!
# en: b113fece
phrase-have-fun = Viel Spaß!
# en: 868cf5ff
phrase-your-turn = Du bist am Zug.
# en: 6cb5d27e
phrase-nice-move = Guter Zug!
# en: 0fa81c61
phrase-well-done = Gut gemacht!
# en: df904b24
phrase-surprised = Das habe ich nicht kommen sehen!
# en: 13cc91b5
phrase-let-me-think = Lass mich kurz überlegen.
# en: 56c92454
phrase-take-your-time = Lass dir Zeit.
# en: 4ee55cd1
phrase-thank-you = Danke!
# en: d9dd3328
phrase-oops = Hoppla.
# en: cc7e0af8
phrase-close = Das war knapp!
# en: af84db10
phrase-good-game = Gutes Spiel!
# en: 8f094880
phrase-again = Spielen wir noch einmal?
# en: 9fe15d06
phrase-help = Ich brauche bitte Hilfe.
