"""The forms of the pages, by subject."""
