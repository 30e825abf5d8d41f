"""The content of the Everrain: what a card, a board or a tile is, and how it is read from its file."""
