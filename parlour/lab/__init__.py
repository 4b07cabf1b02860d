"""The lab: many games at once, who is stronger, and how fast the engine is."""
