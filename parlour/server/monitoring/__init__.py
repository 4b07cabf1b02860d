"""For whoever runs a house: is it well, what does it do, what went wrong."""
