"""People: who somebody is, how they are known again, and all that is theirs."""
