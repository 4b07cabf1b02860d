"""For those who run a house: health, metrics and logs."""
