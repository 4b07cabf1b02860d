"""A house for table games."""

__version__ = "0.1.0"
