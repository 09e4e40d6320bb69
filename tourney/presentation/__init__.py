"""What a page, a sheet or a file shows of an evening, as values."""
