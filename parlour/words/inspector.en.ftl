### What an author sees of a game in `parlour play --author`. Sent with the inspector.

inspector = Author’s inspector
inspector-about = every secret of this table, on this machine only
inspector-looking = Looking.
inspector-state = State after move { $version }
inspector-events = Events of the last move
inspector-spectator = View of a spectator
inspector-seat = View of seat { $seat }, { $name }
