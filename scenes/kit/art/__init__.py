"""Cards, symbols, posters and all other pictures, drawn from the outlines in assets/."""
