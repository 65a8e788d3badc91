"""What `main.py build` is made of: the bundle with what Linux expects around it, and the wheel."""
