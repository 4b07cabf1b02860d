"""People: who somebody is, how they are recognised, and all that is theirs."""
