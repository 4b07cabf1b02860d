"""Push notices to the browsers of people who are not here."""
