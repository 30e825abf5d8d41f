"""What a player is shown is as true as the rules: figures, prices, gains and odds of documents against the state itself."""
