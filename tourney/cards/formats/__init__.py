"""Files of deals, for dealing machines and other programs. Written from what is public of each format."""
