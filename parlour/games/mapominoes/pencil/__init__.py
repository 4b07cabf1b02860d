"""Mapominoes in pencil: `sheet`."""
