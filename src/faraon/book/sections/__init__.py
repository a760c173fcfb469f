"""What each part of a book says, made from the values of the rules (layer 7)."""
