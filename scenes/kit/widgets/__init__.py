"""What a person presses, chooses and reads: buttons, sentences, and the focus among them."""
