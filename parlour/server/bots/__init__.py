"""Bots at their seats: whose bot thinks next, and the processes in which they think.

The names here are imported when first used: the processes of `worker` need none of them.
"""
