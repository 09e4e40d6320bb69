"""Files of other programs: what each is, what is found in it, and what has to be asked before it is a night."""
