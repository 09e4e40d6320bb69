"""The web interface. Views are thin: parse, call a verb of desk/, render."""
