"""A club's destinations, and the outcome of each night. Another module sends them."""
