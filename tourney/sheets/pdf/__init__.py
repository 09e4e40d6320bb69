"""A PDF on paper: pages and pens, tables, sizes of letters, fonts, tags. Nothing here knows bridge or whist."""
