"""Actions of the landing hex (VOY-086 to VOY-134): islands, icons, settlements, the star and the DREAD."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import A, Automatic, Refusal
from farshore.games.voyages.actions.decisions import (
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
from farshore.games.voyages.actions.lists import (
    BARRELS,
    DECLINE,
    LOCK,
    PLAIN_OR_HERO,
    SELL_ALL,
    SELL_EACH,
    SETTLE,
    TAKE_OR_DECLINE,
)
from farshore.games.voyages.content.seamap import (
    BARREL,
    CARGO_NAMES,
    DREAD,
    HIDE,
    ICON_NAMES,
    NONE,
    SAILOR,
    SETTLEMENT,
    STAR,
)
from farshore.games.voyages.state.table import EXPLORE_STAR, Sheet, Voyages
from farshore.games.voyages.steps.dice import cost
from farshore.games.voyages.steps.effects import (
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
from farshore.games.voyages.steps.question import LANDING, TurnStep


class Land(Automatic[Voyages]):
    """VOY-055, VOY-086, VOY-087, VOY-091, VOY-094 to VOY-096, VOY-138 Only the landing hex acts: its island, star, DREAD, icon.

    RULING-VOY-18 The start island is never visited. RULING-VOY-39 A visit asks for no use of the icon. RULING-VOY-40 The landing
    hex is where the move ended.
    """

    __slots__ = ("seat",)
    rule: ClassVar[str] = "VOY-086"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Voyages) -> None:
        seat = self.seat
        sheet = state.drafts[seat]
        sea = state.rules.sea
        hex_now = sheet.ship
        island = sea.island[hex_now]
        if island >= 0 and island != sea.start:
            sheet = state.draft(seat)
            sheet.visited |= 1 << island
        icon = sea.icon[hex_now]
        if icon == STAR:
            gain_star(state, state.draft(seat), EXPLORE_STAR)
        elif icon == DREAD:
            if not sheet.dread_defeated():
                state.then(IgnoreDread(seat) if state.rules.dread_optional else MeetDread(seat))
        elif icon == SETTLEMENT:
            state.then(UseSettlement(seat))
        elif icon >= 0:
            state.then(UseIcon(seat))


class LandingStep(TurnStep[A]):
    """VOY-086 A question of the landing hex: whatever else is tried here is refused with what stands against it."""

    __slots__ = ()

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, LANDING):
            return why_not_land(state, seat, action)
        return None if isinstance(action, Lock) else super().why_not(state, seat, action)


class UseIcon(LandingStep[Take | Barrel | Decline]):
    """VOY-088 to VOY-093, RULING-VOY-05, RULING-VOY-13 A sailor, relic, cargo or barrel icon may be used once, if it can do something."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-090"
    asks: ClassVar[str] = "take what lies here, or leave it for later"

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        sheet = state.drafts[seat]
        sea = state.rules.sea
        icon = sea.icon[sheet.ship]
        if sheet.used >> sea.feature[sheet.ship] & 1 or not can_gain(state.rules, sheet, icon):
            return []
        if icon == BARREL:
            return [*[BARRELS[track] for track in open_tracks(state.rules, sheet)], DECLINE]
        return TAKE_OR_DECLINE

    def apply(self, state: Voyages, seat: Seat, action: Take | Barrel | Decline) -> None:
        if isinstance(action, Decline):
            return
        sheet = state.draft(seat)
        sea = state.rules.sea
        sheet.used |= 1 << sea.feature[sheet.ship]
        if isinstance(action, Barrel):
            gain_cargo(sheet, action.track)
        else:
            gain(state, sheet, sea.icon[sheet.ship])


class UseSettlement(LandingStep[SellAll | SellEach | Settle | Decline]):
    """VOY-112 to VOY-121, RULING-VOY-10 Sell one each of some types or all of one, or nothing; then a sailor comes aboard."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-112"
    asks: ClassVar[str] = "use the settlement, or leave it open for later"

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        sheet = state.drafts[seat]
        feature = state.rules.sea.feature[sheet.ship]
        if sheet.used >> feature & 1:
            return []
        held = 0
        uses: list[Action] = []
        for track in range(4):
            if sheet.held(track):
                held |= 1 << track
                uses.append(SELL_ALL[track])
        uses += SELL_EACH[held]
        # VOY-117 With no sailor to gain and nothing to sell there is no use of it.
        if can_gain_sailor(state.rules, sheet) and not sheet.sailor_taken >> feature & 1:
            uses.append(SETTLE)
        return [*uses, DECLINE] if uses else uses

    def apply(self, state: Voyages, seat: Seat, action: SellAll | SellEach | Settle | Decline) -> None:
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
        """VOY-113, VOY-114, VOY-116, VOY-124, RULING-VOY-08, RULING-VOY-09 The sailor comes with every use, and any use closes the settlement."""
        rules = state.rules
        feature = rules.sea.feature[sheet.ship]
        if can_gain_sailor(rules, sheet) and not sheet.sailor_taken >> feature & 1:
            if rules.sailor_optional and not without_sale:
                state.then(TakeSailor(self.seat))
            else:
                gain_sailor(state, sheet)
        if without_sale and rules.market_stays:
            sheet.sailor_taken |= 1 << feature
        else:
            sheet.used |= 1 << feature


class TakeSailor(LandingStep[Take | Decline]):
    """RULING-VOY-09 With `settlement_sailor` = optional a captain who has sold may leave the sailor ashore."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-116"
    asks: ClassVar[str] = "take the sailor of the settlement aboard, or leave it ashore"

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        return TAKE_OR_DECLINE

    def apply(self, state: Voyages, seat: Seat, action: Take | Decline) -> None:
        if isinstance(action, Take):
            gain_sailor(state, state.draft(seat))


class IgnoreDread(LandingStep[Take | Decline]):
    """RULING-VOY-06 With `dread_optional` a captain may let the DREAD be."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-125"
    asks: ClassVar[str] = "meet the DREAD, or let it be"

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        return TAKE_OR_DECLINE

    def apply(self, state: Voyages, seat: Seat, action: Take | Decline) -> None:
        if isinstance(action, Take):
            state.then(MeetDread(seat))

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        return None if isinstance(action, Lose) else super().why_not(state, seat, action)


class MeetDread(Automatic[Voyages]):
    """VOY-125 to VOY-132, RULING-VOY-42 Two ready heroic sailors defeat it and are exhausted; otherwise one sailor is lost."""

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


class LoseSailor(LandingStep[Lose]):
    """VOY-128 With both kinds ready the captain chooses whom the DREAD takes."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-128"
    asks: ClassVar[str] = "choose the sailor the DREAD takes"

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        return PLAIN_OR_HERO

    def apply(self, state: Voyages, seat: Seat, action: Lose) -> None:
        sheet = state.draft(seat)
        if action.kind == PLAIN:
            lose_plain(sheet)
        else:
            lose_heroic(sheet, 1)

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, (Lock, Decline, Take)) and not state.rules.dread_optional:
            return Refusal("VOY-125", f"The DREAD is not declined: {self.asks}.")
        return None if isinstance(action, LANDING) else super().why_not(state, seat, action)


class LockIn(LandingStep[Lock]):
    """VOY-171, VOY-172 The turn is planned; locking it says so and nothing else."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-172"
    asks: ClassVar[str] = "lock in your turn"

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        return LOCK

    def apply(self, state: Voyages, seat: Seat, action: Lock) -> None:
        """The seat's stack is empty now: the round waits for the others."""


# Why the landing hex does not do what was asked of it.


def why_not_land(state: Voyages, seat: Seat, action: Action) -> Refusal | None:
    """VOY-052, VOY-086, VOY-088, VOY-112, VOY-125, VOY-140 The rule of this hex that stands against the action."""
    sheet = state.drafts[seat]
    sea = state.rules.sea
    icon = sea.icon[sheet.ship]
    if isinstance(action, Lose):
        return why_not_lose(state, seat, icon)
    if isinstance(action, Decline):
        return why_not_decline(state, seat, icon)
    if isinstance(action, (Settle, SellAll, SellEach)) and icon != SETTLEMENT:
        return Refusal("VOY-112", "There is no settlement on this hex.")
    if icon == STAR:
        return Refusal("VOY-140", "The star came by itself; there is nothing to take here.")
    if icon == DREAD and state.sheets[seat].dread_defeated():
        return Refusal("VOY-052", "You have defeated the DREAD; this is plain sea.")
    if icon == DREAD and not state.rules.dread_optional:
        return Refusal("VOY-125", "The DREAD is met by itself; there is nothing to take here.")
    if icon in (NONE, DREAD):
        return Refusal("VOY-086", "There is nothing to take on this hex.")
    if icon == SETTLEMENT:
        return why_not_trade(state, seat, action)
    if sheet.used >> sea.feature[sheet.ship] & 1:
        return Refusal("VOY-088", f"You have used this {ICON_NAMES[icon]} already.")
    return why_not_take(state, sheet, icon, action)


def why_not_take(state: Voyages, sheet: Sheet, icon: int, action: Action) -> Refusal:
    """VOY-092, VOY-099, VOY-101, VOY-102, VOY-107 to VOY-109 Why an unused icon does nothing; it stays for later."""
    if icon == BARREL and not open_tracks(state.rules, sheet):
        return Refusal("VOY-109", "All four cargo tracks are full; the barrel stays.")
    if icon == BARREL and isinstance(action, Barrel):
        return Refusal("VOY-108", f"The {CARGO_NAMES[action.track]} track is full.")
    if icon == BARREL:
        return Refusal("VOY-107", "Say which cargo track takes the barrel.")
    if isinstance(action, Barrel):
        return Refusal("VOY-107", f"This is no barrel; the {ICON_NAMES[icon]} icon is taken as it is.")
    if icon <= HIDE:
        return Refusal("VOY-108", f"The {ICON_NAMES[icon]} track is full; the icon stays.")
    if icon == SAILOR:
        return Refusal("VOY-099", f"All {sheet.outlined} sailors are outlined; the sailor stays.")
    if sheet.heroic:
        return Refusal("VOY-102", "Every ready sailor is heroic already; the relic stays.")
    return Refusal("VOY-101", "No sailor is ready to become heroic; the relic stays.")


def why_not_trade(state: Voyages, seat: Seat, action: Action) -> Refusal:
    """VOY-114, VOY-117, VOY-120, VOY-121 Why a settlement does not do that."""
    sheet = state.drafts[seat]
    bit = 1 << state.rules.sea.feature[sheet.ship]
    selling = isinstance(action, (SellAll, SellEach))
    if sheet.used & bit and not state.sheets[seat].used & bit and selling:
        return Refusal("VOY-120", "You have used the settlement this turn; one sale of one form is all.")
    if sheet.used & bit:
        return Refusal("VOY-114", "You have used this settlement; it is closed for good.")
    if selling:
        tracks = (
            action.tracks if isinstance(action, SellEach) else (action.track,) if isinstance(action, SellAll) else ()
        )
        missing = [CARGO_NAMES[track] for track in tracks if not sheet.held(track)]
        if not missing:  # the sailor was taken this turn, and the market stays open for another
            return Refusal("VOY-112", "One visit is one use; sell when you land here again.")
        return Refusal("VOY-121", f"You hold no {' and no '.join(missing)} to sell.")
    if isinstance(action, Settle):
        return Refusal("VOY-117", "There is no sailor to gain here; sell something, or leave the settlement open.")
    if isinstance(action, Barrel):
        return Refusal("VOY-107", "This is no barrel but a settlement.")
    return Refusal("VOY-112", "Say how you use the settlement: sell each, sell all, or settle for the sailor alone.")


def why_not_decline(state: Voyages, seat: Seat, icon: int) -> Refusal:
    """VOY-090, VOY-125, VOY-140 Stars and the DREAD are not declined, and what is not offered neither."""
    if icon == STAR:
        return Refusal("VOY-140", "A star cannot be refused.")
    if icon == DREAD and not state.rules.dread_optional and not state.sheets[seat].dread_defeated():
        return Refusal("VOY-125", "The DREAD cannot be declined.")
    return Refusal("VOY-090", "There is nothing left here to decline.")


def why_not_lose(state: Voyages, seat: Seat, icon: int) -> Refusal:
    """VOY-127 to VOY-130 Why there is no sailor to choose for the DREAD."""
    before = state.sheets[seat]
    sheet = state.drafts[seat]
    if icon != DREAD:
        return Refusal("VOY-086", "There is no DREAD on this hex.")
    if before.dread_defeated():
        return Refusal("VOY-052", "You have defeated the DREAD; this is plain sea.")
    if sheet.dread_defeated():
        return Refusal("VOY-127", "Two heroic sailors have defeated the DREAD; no smaller loss can be chosen.")
    plain, heroic = lost_to_dread(state, before, sheet)
    if not plain and not heroic:
        return Refusal("VOY-130", "The DREAD takes no sailor of yours.")
    if sheet.plain + plain and sheet.heroic + heroic:
        return Refusal("VOY-128", "The DREAD has taken its sailor.")
    return Refusal("VOY-129", f"Only {'plain' if plain else 'heroic'} sailors were ready; the DREAD has taken one.")


def lost_to_dread(state: Voyages, before: Sheet, after: Sheet) -> tuple[int, int]:
    """VOY-128 Plain and heroic sailors that a turn on these sheets lost without defeating the DREAD."""
    paid = 0
    heroes = 0
    for die, value, hero in after.plan:
        if hero:
            heroes += 1
        else:
            paid += cost(state.dice[die], value, state.rules.dice_wrap)
    heroic = after.heroic_spent - before.heroic_spent - heroes
    made = after.heroic + after.heroic_spent - before.heroic - before.heroic_spent
    plain = before.plain + after.outlined - before.outlined - paid - made - after.plain
    return plain, heroic
