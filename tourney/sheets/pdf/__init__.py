"""Drawing PDFs: pages and pens, tables, font sizes, fonts, tags. Nothing here is specific to bridge or whist."""
