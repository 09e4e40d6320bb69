"""USEBIO, the XML in which clubs send results to their national organisations and web sites."""
