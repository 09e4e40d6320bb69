"""Files of other programs: recognising them, reading them, and the questions to answer before they become a night."""
