"""Every action and every turn of chance, for notation and saving."""

from __future__ import annotations

from farshore.games.everrain.actions.trade import Accept
from farshore.games.everrain.actions.battle import Activate
from farshore.games.everrain.actions.port import Again
from farshore.games.everrain.actions.turn import Ahead
from farshore.games.everrain.actions.battle import Appear
from farshore.games.everrain.actions.turn import Berth
from farshore.games.everrain.actions.battle import Blow
from farshore.games.everrain.actions.turn import BoardShip
from farshore.games.everrain.actions.port import Build
from farshore.games.everrain.actions.port import Buy
from farshore.games.everrain.actions.battle import Capture
from farshore.games.everrain.actions.decisions import Choose
from farshore.games.everrain.actions.battle import Convert
from farshore.games.everrain.actions.trade import Decline
from farshore.games.everrain.actions.port import Depart
from farshore.games.everrain.actions.port import Dismiss
from farshore.games.everrain.actions.decisions import Done
from farshore.games.everrain.actions.port import DrawFrom
from farshore.games.everrain.actions.decisions import Drop
from farshore.games.everrain.actions.port import Embark
from farshore.games.everrain.actions.turn import EndTurn
from farshore.games.everrain.actions.decisions import Exhaust
from farshore.games.everrain.actions.turn import Explore
from farshore.games.everrain.actions.turn import Face
from farshore.games.everrain.actions.turn import Fire
from farshore.games.everrain.actions.turn import FireFleeting
from farshore.games.everrain.actions.decisions import Forgo
from farshore.games.everrain.actions.decisions import Gain
from farshore.games.everrain.actions.battle import Gale
from farshore.games.everrain.actions.turn import GoOn
from farshore.games.everrain.actions.port import Hire
from farshore.games.everrain.actions.battle import Hit
from farshore.games.everrain.actions.port import Install
from farshore.games.everrain.actions.decisions import Keep
from farshore.games.everrain.actions.turn import Launch
from farshore.games.everrain.actions.port import Lay
from farshore.games.everrain.actions.turn import Left
from farshore.games.everrain.actions.trade import Offer
from farshore.games.everrain.actions.turn import Order
from farshore.games.everrain.actions.turn import OrderFleeting
from farshore.games.everrain.actions.port import PayWage
from farshore.games.everrain.actions.decisions import PickCard
from farshore.games.everrain.actions.decisions import PickCrew
from farshore.games.everrain.actions.decisions import PickFoe
from farshore.games.everrain.actions.decisions import PickShip
from farshore.games.everrain.actions.turn import Plunder
from farshore.games.everrain.actions.trade import Propose
from farshore.games.everrain.actions.turn import Purge
from farshore.games.everrain.actions.turn import Recite
from farshore.games.everrain.actions.turn import Refresh
from farshore.games.everrain.actions.decisions import Refuse
from farshore.games.everrain.actions.port import Release
from farshore.games.everrain.actions.battle import Repair
from farshore.games.everrain.actions.battle import Reroll
from farshore.games.everrain.actions.turn import Resolve
from farshore.games.everrain.actions.turn import Retreat
from farshore.games.everrain.actions.turn import Reveal
from farshore.games.everrain.actions.turn import Right
from farshore.games.everrain.actions.turn import Sail
from farshore.games.everrain.actions.turn import SailFleeting
from farshore.games.everrain.actions.turn import SailTwice
from farshore.games.everrain.actions.port import Scrap
from farshore.games.everrain.actions.turn import Search
from farshore.games.everrain.actions.port import Sell
from farshore.games.everrain.actions.port import SellPlan
from farshore.games.everrain.actions.port import Send
from farshore.games.everrain.actions.battle import Shelter
from farshore.games.everrain.actions.battle import Slay
from farshore.games.everrain.actions.turn import Spend
from farshore.games.everrain.actions.battle import Split
from farshore.games.everrain.actions.battle import Steer
from farshore.games.everrain.actions.battle import Step as StepTo
from farshore.games.everrain.actions.port import Swap
from farshore.games.everrain.actions.trade import Trade
from farshore.games.everrain.actions.port import TurnIn
from farshore.games.everrain.actions.port import Unload
from farshore.games.everrain.actions.turn import Use
from farshore.games.everrain.actions.trade import Want
from farshore.games.everrain.actions.battle import Wound
from farshore.games.everrain.actions.battle import Wreck

from typing import Final

from farshore.core.action import Action, Pass
from farshore.games.everrain.actions import chance as outcomes

ACTIONS: Final[tuple[type[Action], ...]] = (
    Pass,
    Order,
    OrderFleeting,
    Fire,
    FireFleeting,
    Send,
    Berth,
    Install,
    Lay,
    Convert,
    Swap,
    Launch,
    Refresh,
    Split,
    Gale,
    TurnIn,
    Offer,
    Want,
    Sail,
    SailFleeting,
    SailTwice,
    Left,
    Right,
    Ahead,
    Reveal,
    Explore,
    Search,
    Purge,
    Plunder,
    EndTurn,
    Depart,
    Again,
    Done,
    Keep,
    Refuse,
    Propose,
    Accept,
    Decline,
    Recite,
    GoOn,
    Retreat,
    Use,
    BoardShip,
    Spend,
    Trade,
    Embark,
    Unload,
    Dismiss,
    DrawFrom,
    Buy,
    Sell,
    SellPlan,
    Build,
    Scrap,
    Hire,
    PickCrew,
    PickShip,
    PickFoe,
    PickCard,
    Gain,
    Exhaust,
    Forgo,
    Drop,
    PayWage,
    Release,
    Hit,
    Wound,
    Capture,
    Slay,
    Shelter,
    Reroll,
    Activate,
    Steer,
    Appear,
    Resolve,
    Face,
    Choose,
    Repair,
    Wreck,
    StepTo,
    Blow,
    outcomes.Fate,
    outcomes.Rolled,
    outcomes.Drawn,
    outcomes.Tile,
    outcomes.First,
    outcomes.Chance,
    outcomes.Token,
)
