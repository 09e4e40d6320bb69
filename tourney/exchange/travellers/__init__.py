"""Tables of results and of names, from csv and xlsx: columns are guessed and shown, and can be changed."""
