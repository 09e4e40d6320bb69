"""Side tables: the list, a new one, the page of each."""
