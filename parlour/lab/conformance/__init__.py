"""The checks that every game must pass: random whole games, and tests of all that the contract promises.

`parlour check GAME` runs them on one game, `tests/conformance` on every registered one, with more games and Hypothesis to choose them.
"""
