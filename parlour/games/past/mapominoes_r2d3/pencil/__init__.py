"""Mapominoes in pencil: a round on plain numbers and flat lists, for playouts. Loaded under its own name it is plain Python; `compiling` loads it once more, compiled by numba.

A *set* of countries or of things is so many words in a row: of 64 bits where compiled, and a single number of any size where not. What fits on a space is a set
of countries, and after it a set of things that a transit card there can stand for, with one bit more that says whether a transit card may lie there at all. A *space* is a
number too: rows of the table one after the other, with an edge around them. Chance is splitmix64 either way, so the same seed gives the same playouts,
and only the time differs.

This is a second form of the rules, and allowed only because `tests/games/mapominoes/test_pencil.py` plays both in lockstep, at whatever `claims` says yes to.
Without calls, looks and timers, that is: bots play on as if nobody made a mistake.
"""
