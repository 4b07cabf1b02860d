"""Squire in pencil: whole turns on rows of numbers, in which all take what seems best at first sight. It is the one judgement of all Squire bots.

`medium` weighs its actions by `worths`; `hard`, reviews and the lab play on by `turns`, and look how it stands by `ends`. Loaded under its own name the package is plain
Python, and its rows are lists; `compiling` loads it once more, compiled by numba, with arrays. It is one source with the same chance, so both forms give the same
numbers, and only the time differs.

The turns are a second form of the rules, and allowed only because `tests/games/squire/test_pencil.py` plays them in lockstep with the rules. All that the rules and a
collector's weights say comes in tables (`pencil_tables`), so no number of theirs is compiled in.
"""
