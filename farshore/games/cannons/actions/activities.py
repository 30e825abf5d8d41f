"""What a captain decides at sea and in port: one small class each, with its text.

A turn reads: move, to 3,-2, sail, to 3,-3, land, gather 2, attack p2 with 3, end turn.
"""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named


class Move(Action):
    """Spend 1 Action: begin a movement."""

    __slots__ = ()
    verb: ClassVar[str] = "move"


class Sail(Action):
    """Flip a Ready Sail: the movement in progress grows."""

    __slots__ = ()
    verb: ClassVar[str] = "sail"


class PressOn(Action):
    """Spend a further Action on the movement in progress (option `combine_actions_for_stormy`)."""

    __slots__ = ()
    verb: ClassVar[str] = "press on"


class Land(Action):
    """Declare the movement over, wherever the ship is."""

    __slots__ = ()
    verb: ClassVar[str] = "land"


class Stay(Action):
    """Decline the free step after a safe passage."""

    __slots__ = ()
    verb: ClassVar[str] = "stay"


class Accept(Action):
    """Let the die count as it lies."""

    __slots__ = ()
    verb: ClassVar[str] = "accept"


class Reroll(Action):
    """Roll the Traveler Die again."""

    __slots__ = ()
    verb: ClassVar[str] = "reroll"


class Fire(Action):
    """Nothing more is added before the roll."""

    __slots__ = ()
    verb: ClassVar[str] = "fire"


class Repair(Action):
    """Pay 3 coins: one damage is mended."""

    __slots__ = ()
    verb: ClassVar[str] = "repair"


class BuyAmmo(Action):
    """Pay 1 coin: 2 Ammo."""

    __slots__ = ()
    verb: ClassVar[str] = "buy ammo"


class BuyLoot(Action):
    """Pay 1 Gem and 3 coins: draw a Loot."""

    __slots__ = ()
    verb: ClassVar[str] = "buy loot"


class BuyClue(Action):
    """Pay 1 Spice and 3 coins: draw a Clue."""

    __slots__ = ()
    verb: ClassVar[str] = "buy clue"


class TakeQuest(Action):
    """Draw the Quest of the island just landed on (option `quest_draw_optional`)."""

    __slots__ = ()
    verb: ClassVar[str] = "take quest"


class Decline(Action):
    """No, thank you."""

    __slots__ = ()
    verb: ClassVar[str] = "decline"


class Done(Action):
    """Take no more."""

    __slots__ = ()
    verb: ClassVar[str] = "done"


class EndTurn(Action):
    """The turn is over."""

    __slots__ = ()
    verb: ClassVar[str] = "end turn"


class ChooseNation(Named):
    """The nation of a cooperative crew."""

    __slots__ = ()
    verb: ClassVar[str] = "nation"


class ChooseChampion(Named):
    """Take a Champion."""

    __slots__ = ()
    verb: ClassVar[str] = "champion"


class Mobility(Named):
    """Delvish Mobility, paid with this Loot."""

    __slots__ = ()
    verb: ClassVar[str] = "mobility"


class Stores(Named):
    """Caravan Stores, paid with this Loot."""

    __slots__ = ()
    verb: ClassVar[str] = "stores"


class Play(Named):
    """Use a Loot card from the hand."""

    __slots__ = ()
    verb: ClassVar[str] = "play"


class Use(Named):
    """Use an equipped Loot card."""

    __slots__ = ()
    verb: ClassVar[str] = "use"


class Keep(Named):
    """The one equipped Loot that survives a sinking."""

    __slots__ = ()
    verb: ClassVar[str] = "keep"


class Prevent(Named):
    """Use this Loot against the damage about to be marked."""

    __slots__ = ()
    verb: ClassVar[str] = "prevent"


class Solve(Named):
    """Spend 1 Action: solve a Clue on its island."""

    __slots__ = ()
    verb: ClassVar[str] = "solve"


class Reward(Named):
    """What a solved Clue brings: prosperity, or loot."""

    __slots__ = ()
    verb: ClassVar[str] = "reward"


class Sell(Named):
    """Sell a resource."""

    __slots__ = ()
    verb: ClassVar[str] = "sell"


class SellClue(Named):
    """Sell an unsolved Clue."""

    __slots__ = ()
    verb: ClassVar[str] = "sell clue"


class SellQuest(Named):
    """Sell a Quest not completed."""

    __slots__ = ()
    verb: ClassVar[str] = "sell quest"


class SellSolved(Named):
    """Sell a solved Clue (option `sell_solved_clues`)."""

    __slots__ = ()
    verb: ClassVar[str] = "sell solved"


class Upgrade(Named):
    """Buy one more sail, cannon or cargo slot."""

    __slots__ = ()
    verb: ClassVar[str] = "upgrade"


class Deliver(Named):
    """Fulfil a Quest here: hand over its goods, or its price."""

    __slots__ = ()
    verb: ClassVar[str] = "deliver"


class DeliverClue(Named):
    """Bring a solved Clue home."""

    __slots__ = ()
    verb: ClassVar[str] = "deliver clue"


class Ability(Named):
    """Use the Champion's own ability, paid with this resource or card."""

    __slots__ = ()
    verb: ClassVar[str] = "ability"


class Drop(Named):
    """Let go of one resource."""

    __slots__ = ()
    verb: ClassVar[str] = "drop"


class Pick(Named):
    """Keep this one of the Clues looked at."""

    __slots__ = ()
    verb: ClassVar[str] = "pick"


class Under(Named):
    """Lay this Clue under the deck next."""

    __slots__ = ()
    verb: ClassVar[str] = "under"
