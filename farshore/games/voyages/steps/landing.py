"""Actions of the landing hex (VOY-086 to VOY-134): islands, icons, settlements, the star and the DREAD."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal, Step
from farshore.games.voyages.actions import (
    HEROIC,
    PLAIN,
    Barrel,
    Decline,
    Lock,
    Lose,
    SellAll,
    SellEach,
    Settle,
    Take,
)
from farshore.games.voyages.effects import (
    can_gain,
    can_gain_sailor,
    defeat_dread,
    gain,
    gain_cargo,
    gain_sailor,
    gain_star,
    lose_heroic,
    lose_plain,
    open_tracks,
    sell,
)
from farshore.games.voyages.seamap import BARREL, CARGO_NAMES, DREAD, ICON_NAMES, SETTLEMENT, STAR
from farshore.games.voyages.state import EXPLORE_STAR, Sheet, Voyages
from farshore.games.voyages.steps.duties import BARRELS

TAKE: Final[Action] = Take()
DECLINE: Final[Action] = Decline()
SETTLE: Final[Action] = Settle()
LOCK: Final[list[Action]] = [Lock()]
TAKE_OR_DECLINE: Final[list[Action]] = [TAKE, DECLINE]
PLAIN_OR_HERO: Final[list[Action]] = [Lose(PLAIN), Lose(HEROIC)]
SELL_ALL: Final[list[Action]] = [SellAll(track) for track in range(4)]
# SELL_EACH[mask of held types]: every choice of one or more of them, the largest first.
SELL_EACH: Final[list[list[Action]]] = [
    [
        SellEach(tuple([track for track in range(4) if some >> track & 1]))
        for some in range(held, 0, -1)
        if some & held == some
    ]
    for held in range(16)
]


class Land(Automatic[Voyages]):
    """VOY-086 to VOY-096 Only the landing hex acts: mark the island, then its star, DREAD or icon."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "VOY-086"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Voyages) -> None:
        seat = self.seat
        sheet = state.drafts[seat]
        sea = state.rules.sea
        here = sheet.ship
        island = sea.island[here]
        if island >= 0 and island != sea.start:
            sheet = state.draft(seat)
            sheet.visited |= 1 << island
        icon = sea.icon[here]
        if icon == STAR:
            gain_star(state, state.draft(seat), EXPLORE_STAR)
        elif icon == DREAD:
            if not sheet.dread_defeated():
                state.then(IgnoreDread(seat) if state.rules.dread_optional else MeetDread(seat))
        elif icon == SETTLEMENT:
            state.then(UseSettlement(seat))
        elif icon >= 0:
            state.then(UseIcon(seat))


class UseIcon(Step[Voyages]):
    """VOY-088 to VOY-093 A sailor, relic, cargo or barrel icon may be used once, if it can do something."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "VOY-090"
    asks: ClassVar[str] = "take what lies here, or leave it for later"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Voyages) -> Seat:
        return self.seat

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        sheet = state.drafts[seat]
        sea = state.rules.sea
        icon = sea.icon[sheet.ship]
        if sheet.used >> sea.feature[sheet.ship] & 1 or not can_gain(state.rules, sheet, icon):
            return []
        if icon == BARREL:
            return [*[BARRELS[track] for track in open_tracks(state.rules, sheet)], DECLINE]
        return TAKE_OR_DECLINE

    def apply(self, state: Voyages, seat: Seat, action: Action) -> None:
        if isinstance(action, Decline):
            return
        sheet = state.draft(seat)
        sea = state.rules.sea
        sheet.used |= 1 << sea.feature[sheet.ship]
        if isinstance(action, Barrel):
            gain_cargo(sheet, action.track)
        else:
            gain(state, sheet, sea.icon[sheet.ship])

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Barrel) and state.rules.sea.icon[state.drafts[seat].ship] == BARREL:
            return Refusal("VOY-108", f"The {CARGO_NAMES[action.track]} track is full.")
        if isinstance(action, Take):
            return Refusal("VOY-107", "Say which cargo track takes the barrel.")
        return None


class UseSettlement(Step[Voyages]):
    """VOY-112 to VOY-121 Sell one each of some types or all of one, or nothing; then a sailor comes aboard."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "VOY-112"
    asks: ClassVar[str] = "use the settlement, or leave it open for later"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Voyages) -> Seat:
        return self.seat

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        sheet = state.drafts[seat]
        feature = state.rules.sea.feature[sheet.ship]
        if sheet.used >> feature & 1:
            return []
        held = 0
        listed: list[Action] = []
        for track in range(4):
            if sheet.held(track):
                held |= 1 << track
                listed.append(SELL_ALL[track])
        listed += SELL_EACH[held]
        # VOY-117 With no sailor to gain and nothing to sell there is no use of it.
        if can_gain_sailor(state.rules, sheet) and not sheet.sailor_taken >> feature & 1:
            listed.append(SETTLE)
        return [*listed, DECLINE] if listed else listed

    def apply(self, state: Voyages, seat: Seat, action: Action) -> None:
        if isinstance(action, Decline):
            return
        sheet = state.draft(seat)
        if isinstance(action, SellAll):
            sell(state, sheet, action.track, sheet.held(action.track))
        elif isinstance(action, SellEach):
            for track in action.tracks:
                sell(state, sheet, track, 1)
        self.close(state, sheet, isinstance(action, Settle))

    def close(self, state: Voyages, sheet: Sheet, without_sale: bool) -> None:
        """VOY-113 to VOY-116 The sailor comes with every use, and any use closes the settlement."""
        rules = state.rules
        feature = rules.sea.feature[sheet.ship]
        if can_gain_sailor(rules, sheet) and not sheet.sailor_taken >> feature & 1:
            gain_sailor(state, sheet)
        if without_sale and rules.market_stays:
            sheet.sailor_taken |= 1 << feature
        else:
            sheet.used |= 1 << feature

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        sheet = state.drafts[seat]
        if isinstance(action, SellAll) and not sheet.held(action.track):
            return Refusal("VOY-121", f"You hold no {CARGO_NAMES[action.track]} to sell.")
        if isinstance(action, SellEach):
            missing = [CARGO_NAMES[track] for track in action.tracks if not sheet.held(track)]
            return Refusal("VOY-121", f"You hold no {' and no '.join(missing)} to sell.")
        if isinstance(action, Settle):
            return Refusal("VOY-117", "There is no sailor to gain here; sell something, or leave the settlement open.")
        return None


class IgnoreDread(Step[Voyages]):
    """VOY-091 With `dread_optional` a captain may let the DREAD be."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "VOY-125"
    asks: ClassVar[str] = "meet the DREAD, or let it be"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Voyages) -> Seat:
        return self.seat

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        return TAKE_OR_DECLINE

    def apply(self, state: Voyages, seat: Seat, action: Action) -> None:
        if isinstance(action, Take):
            state.then(MeetDread(seat))


class MeetDread(Automatic[Voyages]):
    """VOY-125 to VOY-131 Two ready heroic sailors defeat it and are exhausted; otherwise one sailor is lost."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "VOY-125"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Voyages) -> None:
        sheet = state.draft(self.seat)
        if sheet.heroic >= 2:
            defeat_dread(state, sheet)
        elif sheet.heroic and sheet.plain:
            state.then(LoseSailor(self.seat))
        elif sheet.heroic:
            lose_heroic(sheet, 1)
        elif sheet.plain:
            lose_plain(sheet)


class LoseSailor(Step[Voyages]):
    """VOY-128 With both kinds ready the captain chooses whom the DREAD takes."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "VOY-128"
    asks: ClassVar[str] = "choose the sailor the DREAD takes"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Voyages) -> Seat:
        return self.seat

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        return PLAIN_OR_HERO

    def apply(self, state: Voyages, seat: Seat, action: Action) -> None:
        assert isinstance(action, Lose)
        sheet = state.draft(seat)
        if action.kind == PLAIN:
            lose_plain(sheet)
        else:
            lose_heroic(sheet, 1)


class LockIn(Step[Voyages]):
    """VOY-171, VOY-172 The turn is planned; locking it says so and nothing else."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "VOY-172"
    asks: ClassVar[str] = "lock in your turn"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Voyages) -> Seat:
        return self.seat

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        return LOCK

    def apply(self, state: Voyages, seat: Seat, action: Action) -> None:
        """The seat's stack is empty now: the round waits for the others."""

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        """What was asked of the landing hex and could not be offered."""
        sheet = state.drafts[seat]
        sea = state.rules.sea
        icon = sea.icon[sheet.ship]
        if not isinstance(action, (Take, Barrel, Settle, SellAll, SellEach, Lose)):
            return None
        if isinstance(action, Lose):
            return Refusal("VOY-128", "There is no sailor to lose here.")
        if icon < 0 or icon in (STAR, DREAD):
            return Refusal("VOY-086", "There is nothing to take on this hex.")
        if sheet.used >> sea.feature[sheet.ship] & 1:
            return Refusal("VOY-088", f"You have used this {ICON_NAMES[icon]} already.")
        return Refusal("VOY-092", f"The {ICON_NAMES[icon]} could do nothing now; it stays for later.")
