"""What finished matches come to, drawn."""
