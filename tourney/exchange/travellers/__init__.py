"""Tables of results and of names, from csv and xlsx: columns are guessed, shown, and may be changed."""
