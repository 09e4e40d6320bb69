"""What a browser sees. Views are thin: parse, call a verb of desk/, render."""
