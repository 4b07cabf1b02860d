### What the notes of the lesson say. Made by scripts/lesson.py.

lesson-8 = Welcome to the world. New York lies in the centre; the further out a card lies on its arm, the further it lies in that direction. Your card is Perth, in the west of Australia.
lesson-8-task = Put Perth on the east arm, beyond Moscow.
lesson-11 = @1 puts Kathmandu even further east than Perth. Nepal, east of Australia? If you doubt a card, challenge it against a neighbour: both are turned over.
lesson-11-task = Challenge Kathmandu against Perth.
lesson-12 = You were right: the two swap places, and @1 gives you a token. Now London. It lies north of New York and also east of it, so either arm would do: each arm looks only at its own direction.
lesson-12-task = Put London on the north arm, between New York and Oslo.
lesson-14 = @1 doubted you, and London is indeed further north than New York. Whoever challenges wrongly pays the player who placed the card: another token for you.
lesson-15 = São Paulo on the east arm? That looks strange. For once, see what a wrong challenge costs you.
lesson-15-task = Challenge São Paulo against New York.
lesson-16 = It was right: most of South America lies further east than New York, São Paulo by 27 degrees. You give a token back. Your next card is Los Angeles, and one arm is still empty.
lesson-16-task = Put Los Angeles on the west arm.
lesson-19 = Marrakesh lies south of New York and north of Cape Town. That sounds right, and silence costs nothing.
lesson-19-task = Let it stand.
lesson-20 = You may also place a card between two others. Chichén Itzá in Mexico is further south than Marrakesh, and well north of Cape Town.
lesson-20-task = Put Chichén Itzá on the south arm, between Marrakesh and Cape Town.
lesson-23 = Singapore, east of Perth? Nobody knows the back of a card before it is turned over. You could challenge, or keep your doubt to yourself: it will be worth something soon.
lesson-23-task = Let it stand.
lesson-24 = Your last card: Warsaw. It is a little further north than London, and Oslo is further north still.
lesson-24-task = Put Warsaw on the north arm, between London and Oslo.
lesson-27 = Reykjavík beyond Oslo: Iceland is as far north as it sounds.
lesson-27-task = Let it stand.
lesson-28 = The pile is empty. Now everybody guesses in secret how many cards are in the wrong place. An exact guess brings two tokens, and you have your doubt about Singapore.
lesson-28-task = Guess 1, or trust your feeling: 0 and 2 will do as well.
lesson-30 = The walk along the arms finds one card in the wrong place: Singapore lies west of Perth. After three such rounds the most tokens win. That is all; the rest is the world.
