"""The terminal client: draws view documents of any game, and knows no rule."""
