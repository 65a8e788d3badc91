"""What is shown besides the table: menu, setup, couch, lessons, scoring and the rest."""
