"""One module or folder for each file format."""
