"""The forms of the pages, by what they are for."""
