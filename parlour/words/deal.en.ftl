### How the deal can be verified. Sent with whatever shows it.

proof-hash = SHA-256 of the seed, published before the first move
proof-hash-later = published when the game starts
proof-seed = The seed
proof-seed-later = published when the game is over
