"""What cards do: one function per word of the vocabulary (11.13), by the part of the game it touches."""
