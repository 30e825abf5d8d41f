"""Tables with the same dice, and boards that compare what was made of them."""
