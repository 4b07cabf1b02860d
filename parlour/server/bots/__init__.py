"""Bots at their seats: whose bot thinks next, and the processes in which they think.

What is imported here is imported late: the processes of `worker` need none of it.
"""
