"""Where a club sends its nights, and what became of each; another module sends them."""
