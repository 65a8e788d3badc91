"""What 7 Street tells the table, its rail, its bar and its pictures."""
