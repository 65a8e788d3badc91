"""The controls: which key or button does what, on a page of their own."""
