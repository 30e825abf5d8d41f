"""All actions and outcomes of the game, for the notation and for reading what was saved."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action, Pass
from farshore.games.cannons.actions import activities as actions
from farshore.games.cannons.actions.chance import OUTCOMES
from farshore.games.cannons.actions.decisions import DEEDS

VOCABULARY: Final[tuple[type[Action], ...]] = (
    Pass,
    actions.Move,
    actions.Sail,
    actions.PressOn,
    actions.Land,
    actions.Stay,
    actions.Accept,
    actions.Reroll,
    actions.Fire,
    actions.Repair,
    actions.BuyAmmo,
    actions.BuyLoot,
    actions.BuyClue,
    actions.TakeQuest,
    actions.Decline,
    actions.Done,
    actions.EndTurn,
    actions.ChooseNation,
    actions.ChooseChampion,
    actions.Mobility,
    actions.Stores,
    actions.Play,
    actions.Use,
    actions.Keep,
    actions.Prevent,
    actions.Solve,
    actions.Reward,
    actions.Sell,
    actions.SellClue,
    actions.SellQuest,
    actions.SellSolved,
    actions.Upgrade,
    actions.Deliver,
    actions.DeliverClue,
    actions.Ability,
    actions.Drop,
    actions.Pick,
    actions.Under,
    *DEEDS,
    *OUTCOMES,
)
