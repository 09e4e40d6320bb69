"""Files of deals, for dealing machines and other programs. Written from public descriptions of each format."""
