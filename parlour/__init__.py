"""A house for table games."""

__version__ = "0.2.0"
