"""Several servers of one club service: standbys that public pages are read from, and upgrades one by one."""
