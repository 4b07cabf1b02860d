"""HTTP: connections, proxies, limits, what is read and what is answered. Nothing here knows a game."""
