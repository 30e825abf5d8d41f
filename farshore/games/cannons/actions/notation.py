"""All actions and outcomes of the game, for the notation and for reading what was saved."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action, Pass
from farshore.core.deck import Drawn
from farshore.games.cannons.actions.abilities import Ability, Equip, Luck, Mend, Mobility, Play, Stores, Use
from farshore.games.cannons.actions.chance import Adrift, Dice, Fulfilled, Lay, Reveal, Rolled, Token
from farshore.games.cannons.actions.decisions import (
    Accept,
    Ask,
    ChooseChampion,
    ChooseNation,
    Decline,
    Discard,
    Done,
    EndTurn,
    Give,
)
from farshore.games.cannons.actions.errands import Deliver, DeliverClue, Pick, Reward, Solve, TakeQuest, Under
from farshore.games.cannons.actions.fighting import Attack, Fire, Keep, Prevent
from farshore.games.cannons.actions.hold import Drop, Gather, Take
from farshore.games.cannons.actions.layout import PlaceSingle, PlaceTile, PutToken
from farshore.games.cannons.actions.ports import (
    BuyAmmo,
    BuyClue,
    BuyLoot,
    Repair,
    Sell,
    SellClue,
    SellQuest,
    SellSolved,
    Trade,
    Upgrade,
)
from farshore.games.cannons.actions.sailing import Bonus, Land, Move, PressOn, Reroll, Sail, Send, Stay, To

ACTIONS: Final[tuple[type[Action], ...]] = (
    Pass,
    Move,
    Sail,
    PressOn,
    Land,
    Stay,
    Accept,
    Reroll,
    Fire,
    Repair,
    BuyAmmo,
    BuyLoot,
    BuyClue,
    TakeQuest,
    Decline,
    Done,
    EndTurn,
    ChooseNation,
    ChooseChampion,
    Mobility,
    Stores,
    Play,
    Use,
    Keep,
    Prevent,
    Solve,
    Reward,
    Sell,
    SellClue,
    SellQuest,
    SellSolved,
    Upgrade,
    Deliver,
    DeliverClue,
    Ability,
    Drop,
    Pick,
    Under,
    To,
    Send,
    Bonus,
    Luck,
    Equip,
    Gather,
    Attack,
    Take,
    Trade,
    Mend,
    Give,
    Ask,
    Discard,
    Rolled,
    Dice,
    Drawn,
    Token,
    Fulfilled,
    Adrift,
    Reveal,
    Lay,
    PlaceTile,
    PlaceSingle,
    PutToken,
)
