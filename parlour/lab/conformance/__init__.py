"""What every game proves: random whole games, and checks of all that the contract promises.

`parlour check GAME` runs them on one game, `tests/conformance` on every registered one, with more games and Hypothesis to choose them.
"""
