"""A club's destinations, and the outcome of each night; another module sends them."""
