"""The Everrain: captains of a drowned world race an enemy along the track of discovery, and may wake what sleeps below.

What the game is made of lies in `data`, is read by `content`, checked by `validate` and read across by `story`.
"""

from farshore.games.everrain.game import GAME as GAME
