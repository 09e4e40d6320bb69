"""The contents of an evening's pages, sheets and files, as values."""
