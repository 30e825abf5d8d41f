"""All actions there are, for reading their texts and for saving; the order is part of what is saved."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.games.biomes.actions import answers as say
from farshore.games.biomes.actions import chance
from farshore.games.biomes.actions import decisions as do

ACTIONS: Final[tuple[type[Action], ...]] = (
    do.Move, do.Ride, do.Explore, do.Discover, do.Take, do.Place, do.Use, do.Wear, do.Remove, do.Share, do.Unshare,
    do.Send, do.Trade, do.HireRescue, do.HireDisrupt, do.HireHunt, do.Ransom, do.Donate, do.Sword, do.Plunder,
    do.AttackGang, do.AttackDragon, do.Repair, do.Shield, do.Search, do.Lead, do.Release, do.EndTurn,
    say.PickStart, say.Choose, say.Rotate, say.Site, say.Route, say.Bind, say.Lay, say.Pay, say.Join, say.Abstain,
    say.Loot, say.Stay, say.GoTo, say.GazeWide, say.Gaze, say.Foresee, say.Next, say.RewardAt, say.MendCamp,
    say.MendBuilding, say.MendPlayer, say.AddToken, say.AddCaptive, say.Done, say.Announce, say.Signal, say.Concede,
    say.PlayOn,
    chance.Die, chance.Tile, chance.Uncover, chance.Pattern, chance.Turned, chance.Quest, chance.Draw, chance.LotCell,
    chance.LotToken,
)  # fmt: skip
