"""What a captain decides about one named thing or one number. See `actions` for the rest."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Named, Numbered


class Use(Named):
    """Activate the Improvement that this Crew is in."""

    __slots__ = ()
    verb: ClassVar[str] = "use"


class BoardShip(Named):
    """Board an enemy ship."""

    __slots__ = ()
    verb: ClassVar[str] = "board"


class Spend(Named):
    """Discard a Treasure for its effect."""

    __slots__ = ()
    verb: ClassVar[str] = "spend"


class Trade(Named):
    """Begin a trade with a captain next to you."""

    __slots__ = ()
    verb: ClassVar[str] = "trade"


class Embark(Named):
    """Take the Passenger into that space."""

    __slots__ = ()
    verb: ClassVar[str] = "embark"


class Unload(Named):
    """Put a Passenger ashore without reward."""

    __slots__ = ()
    verb: ClassVar[str] = "unload"


class Dismiss(Named):
    """Let a Crew go."""

    __slots__ = ()
    verb: ClassVar[str] = "dismiss"


class DrawFrom(Named):
    """Draw an upgrade from that deck."""

    __slots__ = ()
    verb: ClassVar[str] = "draw"


class Buy(Named):
    """Buy a card on offer."""

    __slots__ = ()
    verb: ClassVar[str] = "buy"


class Sell(Named):
    """Sell a Treasure."""

    __slots__ = ()
    verb: ClassVar[str] = "sell"


class SellPlan(Named):
    """Sell the Schematic in that slot."""

    __slots__ = ()
    verb: ClassVar[str] = "sell plan"


class Build(Named):
    """Install the Schematic in that slot."""

    __slots__ = ()
    verb: ClassVar[str] = "build"


class Scrap(Named):
    """Discard the upgrade or Schematic in that slot."""

    __slots__ = ()
    verb: ClassVar[str] = "scrap"


class Hire(Named):
    """Hire this Crew."""

    __slots__ = ()
    verb: ClassVar[str] = "hire"


class PickCrew(Named):
    """This Crew."""

    __slots__ = ()
    verb: ClassVar[str] = "pick"


class PickShip(Named):
    """This ship."""

    __slots__ = ()
    verb: ClassVar[str] = "ship"


class PickFoe(Named):
    """This enemy."""

    __slots__ = ()
    verb: ClassVar[str] = "foe"


class PickCard(Named):
    """This card."""

    __slots__ = ()
    verb: ClassVar[str] = "card"


class Gain(Named):
    """An Order of this kind."""

    __slots__ = ()
    verb: ClassVar[str] = "gain"


class Exhaust(Named):
    """Exhaust a Fresh Order of this kind."""

    __slots__ = ()
    verb: ClassVar[str] = "exhaust"


class Forgo(Named):
    """Give up an Order of this kind for good."""

    __slots__ = ()
    verb: ClassVar[str] = "forgo"


class Drop(Named):
    """Discard this Treasure."""

    __slots__ = ()
    verb: ClassVar[str] = "drop"


class PayWage(Named):
    """Pay the wage of this Crew."""

    __slots__ = ()
    verb: ClassVar[str] = "pay"


class Release(Named):
    """Let this Crew go unpaid."""

    __slots__ = ()
    verb: ClassVar[str] = "release"


class Hit(Named):
    """One point of Trauma to this enemy."""

    __slots__ = ()
    verb: ClassVar[str] = "hit"


class Wound(Named):
    """One point of Trauma to this Crew."""

    __slots__ = ()
    verb: ClassVar[str] = "wound"


class Capture(Named):
    """Put the enemy into the Brig."""

    __slots__ = ()
    verb: ClassVar[str] = "capture"


class Slay(Named):
    """Let the enemy die."""

    __slots__ = ()
    verb: ClassVar[str] = "slay"


class Shelter(Named):
    """This Crew is spared."""

    __slots__ = ()
    verb: ClassVar[str] = "shelter"


class Reroll(Named):
    """Roll one die with this face again."""

    __slots__ = ()
    verb: ClassVar[str] = "reroll"


class Activate(Named):
    """This enemy acts next."""

    __slots__ = ()
    verb: ClassVar[str] = "activate"


class Steer(Named):
    """How the ship goes on: left, right, ahead."""

    __slots__ = ()
    verb: ClassVar[str] = "steer"


class Appear(Named):
    """Where it appears."""

    __slots__ = ()
    verb: ClassVar[str] = "appear"


class Resolve(Named):
    """The token on this node."""

    __slots__ = ()
    verb: ClassVar[str] = "resolve"


class Face(Numbered):
    """Turn to a facing, free, in Port."""

    __slots__ = ()
    verb: ClassVar[str] = "face"


class Choose(Numbered):
    """An option of the card."""

    __slots__ = ()
    verb: ClassVar[str] = "choose"


class Repair(Numbered):
    """Repair a node."""

    __slots__ = ()
    verb: ClassVar[str] = "repair"


class Wreck(Numbered):
    """A node is destroyed."""

    __slots__ = ()
    verb: ClassVar[str] = "wreck"


class Step(Numbered):
    """To this zone."""

    __slots__ = ()
    verb: ClassVar[str] = "step"


class Blow(Numbered):
    """The Storm moves in this direction."""

    __slots__ = ()
    verb: ClassVar[str] = "blow"
