"""Drawing PDFs: pages and pens, tables, font sizes, fonts, tags. Nothing here knows bridge or whist."""
