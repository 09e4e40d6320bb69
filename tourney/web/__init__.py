"""The web interface. Views are thin: parse, call an action of desk/, render."""
