"""Speech for those who do not see: what has the focus, what happens on the table, and one's hand if one says so."""
