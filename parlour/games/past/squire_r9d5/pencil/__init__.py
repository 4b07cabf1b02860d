"""Squire in pencil: whole turns on rows of numbers, in which all take what seems best at first sight. All Squire bots share this judgement.

`medium` weighs its actions by `worths`; `hard`, reviews and the lab play on by `turns`, and estimate the standing by `ends`. Loaded under its own name the package is plain
Python, and its rows are lists; `compiling` loads it once more, compiled by numba, with arrays. It is one source with the same chance, so both forms give the same
numbers, and only the time differs.

The turns are a second form of the rules, and allowed only because `tests/games/squire/test_pencil.py` plays them in lockstep with the rules. All numbers of the rules and of a
collector's weights come in tables (`pencil_tables`), so none is compiled in.
"""
