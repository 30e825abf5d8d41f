"""A campaign (docs/rules/nearfar.md, 3.6 and 8.2 to 8.3): sittings in a ledger, sheets in between, a champion at the end.

The ledger is append-only. Whatever it says follows from the entries that lead to the one it stands at, so that a group
can go on another day, rewind to any sitting, or fork; nothing is overwritten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from farshore.core import campaign as core
from farshore.core.campaign import BookPage, Chapter, Character, FramePage, Skill, Stop
from farshore.core.errors import BadOption
from farshore.core.game import Setup
from farshore.core.ledger import Ledger, LedgerEntry
from farshore.core.options import Value
from farshore.core.session import Session
from farshore.core.words import counted, listed
from farshore.games.nearfar.content.sheet import Sheet, read_sheet, write_sheet
from farshore.games.nearfar.epilogue import epilogue, prologue
from farshore.games.nearfar.journal import book, pages_of, road, skills
from farshore.games.nearfar.options import (
    BEFORE_FINALE,
    CAMPAIGN,
    CHARACTER,
    FINALE,
    LEDGER_OPTIONS,
    MODES,
    ROW,
    STORY_LENGTH,
    CampaignRules,
    is_on,
    sheets_of,
)
from farshore.games.nearfar.state.table import WON, WON_MORE, Journey
from farshore.games.nearfar.steps.standings import is_lost, loser

if TYPE_CHECKING:  # the game has campaigns: it knows them
    from farshore.games.nearfar.game import NearFarGame

FIRST_MAP: Final = 2
MOST_PLAYERS: Final = 4
SKIPPED: Final = 3  # maps that Extra Stories leaves out
# Options that belong to the sitting, not to the campaign.
PER_SITTING: Final = ("map", "sheets", "platypus")
# Options of the campaign that no sitting knows: RULING-NF-64, RULING-NF-72 and 8.2.


class Sitting:
    """One session that was played: where, by whom, and what came of it."""

    __slots__ = ("entry", "lost", "map", "present", "scores", "winners")

    def __init__(self, entry: int, what: dict[str, Any]) -> None:
        self.entry = entry
        self.map: int = what["map"]
        self.present: list[int] = what["present"]
        self.scores: list[int] = what["scores"]
        self.winners: list[int] = what["winners"]
        self.lost: bool = what["lost"]


class Campaign(core.Campaign):
    """The campaign as it stands at an entry of its ledger."""

    def __init__(self, game: NearFarGame, ledger: Ledger, at: int | None = None) -> None:
        super().__init__(ledger, at)
        self.game = game
        self.rules = CampaignRules(self.options)
        self.sheets: list[Sheet] = [Sheet("") for _ in self.names]
        self.sittings: list[Sitting] = []
        self.skipped: list[int] = []
        self.deeds: list[tuple[int, str]] = []  # a player, and a choice that was carried through: `m07.5 e`
        self.platypus = -1  # the player who lost last
        for entry in ledger.path(at)[1:]:
            self._take(entry)

    def _take(self, entry: LedgerEntry) -> None:
        what = entry.what
        if entry.kind == "sitting":
            sitting = Sitting(entry.n, what)
            self.sittings.append(sitting)
            for player, text in zip(sitting.present, what["sheets"], strict=True):
                self.sheets[player] = read_sheet(text, self.game.content)
            self.platypus = what["loser"]
            self.deeds += [(player, deed) for player, deed in what.get("deeds", [])]
        elif entry.kind == "join":
            self.names.append(what["name"])
            self.sheets.append(read_sheet(what["sheet"], self.game.content))
        elif entry.kind == "replace":
            self.names[what["player"]] = what["name"]
        elif entry.kind == "skip":
            self.skipped.append(what["map"])
        else:
            raise BadOption(f"a campaign knows no entry of the kind {entry.kind!r}")

    # Asking

    def maps_done(self) -> list[int]:
        return [sitting.map for sitting in self.sittings if not (sitting.lost and sitting.map == FINALE)]

    def is_over(self) -> bool:
        """NF-409, NF-411 After a finale that was not lost."""
        return FINALE in self.maps_done()

    def maps_open(self) -> list[int]:
        """NF-017, NF-018, NF-246, NF-395, RULING-NF-63, RULING-NF-64 Where the next sitting may take place."""
        if self.is_over():
            return []
        done = self.maps_done()
        if self.mode == CAMPAIGN:
            left = [n for n in range(max(done, default=FIRST_MAP - 1) + 1, FINALE) if n not in self.skipped]
            return left[: 1 + self.skips_left()] if left and len(done) < self.maps_to_play() - 1 else [FINALE]
        if self.sheets and all(len(sheet.line) >= BEFORE_FINALE for sheet in self.sheets):
            return [FINALE]
        ordinary = list(range(FIRST_MAP, FINALE))
        if self.rules.allow_map_repeat:
            return ordinary
        unused = [n for n in ordinary if n not in done]
        return unused or ordinary

    def maps_to_play(self) -> int:
        """NF-395 Ten, or with Extra Stories seven, the finale included."""
        every = FINALE - FIRST_MAP + 1
        return every - SKIPPED if self.rules.extra_stories and self.mode == CAMPAIGN else every

    def skips_left(self) -> int:
        """RULING-NF-67 How many maps may still be left out: by name, or by going on to a later one."""
        passed = [n for n in range(FIRST_MAP, max(self.maps_done(), default=0)) if n not in self.maps_done()]
        skipped = {*passed, *self.skipped}
        return FINALE - FIRST_MAP + 1 - self.maps_to_play() - len(skipped)

    def totals(self) -> list[int]:
        """NF-410 All session scores together, player by player."""
        totals = [0] * len(self.names)
        for sitting in self.sittings:
            if not sitting.lost:
                for player, score in zip(sitting.present, sitting.scores, strict=True):
                    totals[player] += score
        return totals

    def leaders(self) -> list[int]:
        """NF-410 Who came to the highest sum: nearly always one, and before ties are broken."""
        totals = self.totals()
        return [player for player, total in enumerate(totals) if total == max(totals)]

    def champions(self) -> list[int]:
        """NF-410, RULING-NF-76 Highest sum; then the finale's points, then sessions won, then shared."""
        if not self.is_over():
            return []
        finale = next(sitting for sitting in self.sittings if sitting.map == FINALE and not sitting.lost)
        totals = self.totals()
        keys = []
        for player in range(len(self.names)):
            last = finale.scores[finale.present.index(player)] if player in finale.present else 0
            won = len([played for played in self.sittings if player in played.winners and not played.lost])
            keys.append((totals[player], last, won))
        return [player for player, key in enumerate(keys) if key == max(keys)]

    # In words

    def chapter(self, number: int) -> Chapter:
        known = self.game.content.maps[number]
        return Chapter(number, known.display_name, known.theme)

    def chapter_of(self, setup: Setup) -> Chapter:
        return self.chapter(self.game.rules(setup).map)

    def chapters_open(self) -> list[Chapter]:
        return [self.chapter(number) for number in self.maps_open()]

    def chapters_skippable(self) -> list[Chapter]:
        """NF-395 Maps that may still be left out."""
        if self.skips_left() < 1:
            return []
        first = max(self.maps_done(), default=FIRST_MAP - 1) + 1
        return [self.chapter(number) for number in range(first, FINALE) if number not in self.skipped]

    def character(self, player: int) -> Character:
        sheet, content = self.sheets[player], self.game.content
        names = {known.id: known.display_name for known in content.characters}
        talents = {known.id: known.display_name for known in content.talents}
        if self.mode == CAMPAIGN:
            story = counted(sheet.boxes, "quest")
            if sheet.side:
                story += f", {counted(len(sheet.side), 'side quest')} to come"
        else:
            story = f"{len(sheet.line)} of {STORY_LENGTH} chapters"
        return Character(
            names.get(sheet.character, ""),
            self.totals()[player],
            sheet.unspent(),
            [talents[name] for name in sheet.talents],
            list(sheet.keywords),
            story,
        )

    def told(self, entry: LedgerEntry) -> str:
        what = entry.what
        if entry.kind == "begin":
            return f"{listed(what['names'])} begin."
        if entry.kind == "join":
            return f"{what['name']} joins."
        if entry.kind == "skip":
            return f"{self.chapter(what['map']).name} is left out."
        before = Campaign(self.game, self.ledger, entry.after).names
        if entry.kind == "replace":
            old = before[what["player"]]
            return f"{what['name']} comes." if old == what["name"] else f"{what['name']} takes over from {old}."
        return self._sitting_told(Sitting(entry.n, what), before)

    def sittings_told(self) -> list[str]:
        return [self._sitting_told(sitting, self.names) for sitting in self.sittings]

    def _sitting_told(self, sitting: Sitting, names: list[str]) -> str:
        place = self.chapter(sitting.map).name
        if sitting.lost:
            return f"{place}: lost by everybody."
        scores = [f"{names[player]} {score}" for player, score in zip(sitting.present, sitting.scores, strict=True)]
        return f"{place}: {listed(scores)}."

    def prologue(self) -> list[FramePage]:
        return [*prologue(self)]

    def epilogue(self) -> list[FramePage]:
        return [*epilogue(self)]

    def road(self) -> list[Stop]:
        return road(self, FIRST_MAP)

    def book(self) -> list[BookPage]:
        return book(self, [entry for entry in self.ledger.path(self.at) if entry.kind == "sitting"])

    def skills(self, player: int) -> list[Skill]:
        return skills(self, player)

    # The next sitting

    def setup(self, chapter: int = 0, present: list[int] | None = None) -> Setup:
        """The next sitting: the sheets as they stand, the map, and who may take the platypus."""
        sitting = list(range(len(self.names))) if present is None else present
        if present is not None and len(sitting) < len(self.names) and not self.rules.allow_absence:
            raise BadOption("this campaign does not go on without a player (option allow_absence)")
        possible = self.maps_open()
        if not possible:
            raise BadOption("the campaign is over")
        number = chapter or possible[0]
        if number not in possible:
            raise BadOption(f"the next map is one of {', '.join([str(n) for n in possible])}, not {number}")
        options = self.rulings()
        options["map"] = number
        options["sheets"] = "; ".join([write_sheet(self.sheets[player]) for player in sitting])
        options["platypus"] = sitting.index(self.platypus) + 1 if self.platypus in sitting else 0
        return self.game.setup(self.mode, len(sitting), options)

    def rulings(self) -> dict[str, Value]:
        """The options of the campaign that a sitting knows."""
        return {name: value for name, value in self.options.items() if name not in LEDGER_OPTIONS}

    # Settling: every one appends an entry and answers with the campaign as it stands then

    def finished(self, session: Session, present: list[int] | None = None, table: str = "") -> Campaign:
        """NF-412, NF-413, NF-072 A sitting is over: its record, the sheets it leaves, its scores, and where it was played."""
        state = session.state
        sitting = list(range(len(self.names))) if present is None else present
        if not session.over or not isinstance(state, Journey):
            raise BadOption("that sitting is not over")
        wanted = self.setup(state.rules.map, sitting)
        if sheets_of(session.setup.options) != sheets_of(wanted.options):
            raise BadOption("that sitting was not played with the sheets of this campaign")
        return self.settled(state, sitting, session.record.write(), table)

    def settled(self, state: Journey, sitting: list[int], record: str = "", table: str = "") -> Campaign:
        """What a last state leaves in the ledger; simulated campaigns keep no records."""
        lost = is_lost(state)
        keeps = not lost or self.rules.failed_finale_keeps_progress
        sheets = [player.sheet for player in state.players] if keeps else [self.sheets[player] for player in sitting]
        ranked = self.game.standings(state)
        last = loser(state)
        what: dict[str, Any] = {
            "map": state.rules.map,
            "present": sitting,
            "sheets": [write_sheet(sheet) for sheet in sheets],
            "scores": [standing.score for standing in ranked],
            "winners": [sitting[standing.seat] for standing in ranked if standing.share],
            "lost": lost,
            "loser": sitting[last] if last >= 0 else -1,
            "deeds": deeds_of(state, sitting) if keeps else [],
            "pages": pages_of(state, sitting),
            "record": record,
        }
        if table:
            what["table"] = table
        return self._after("sitting", what)

    def joined(self, name: str) -> Campaign:
        """NF-398, NF-399, RULING-NF-94 A newcomer fills a row of boxes for every session missed; in Character Mode none.

        NF-271 A finale that is lost and played again is a session, too: no more rows than the sheet has.
        """
        if len(self.names) >= MOST_PLAYERS:
            raise BadOption("four play at most")
        sheet = Sheet("")
        if self.mode == CAMPAIGN:
            rules = self.game.rules(self.game.setup(self.mode, len(self.names), self.rulings()))
            missed = min(len(self.sittings), rules.boxes // ROW)
            sheet.boxes = ROW * missed
            sheet.xp += missed
        return self._after("join", {"name": name, "sheet": write_sheet(sheet)})

    def replaced(self, player: int, name: str) -> Campaign:
        """Somebody else takes over a character; the sheet stays."""
        if not 0 <= player < len(self.names):
            raise BadOption(f"there is no player {player + 1}")
        return self._after("replace", {"player": player, "name": name})

    def skipping(self, chapter: int) -> Campaign:
        """NF-395, RULING-NF-67 With Extra Stories three of the maps 2 to 10 are left out."""
        if not self.rules.extra_stories or self.mode != CAMPAIGN:
            raise BadOption("maps are skipped in a campaign with Extra Stories")
        if self.skips_left() < 1:
            raise BadOption("three maps are skipped, no more")
        skippable = range(max(self.maps_done(), default=1) + 1, FINALE)
        if chapter not in skippable or chapter in self.skipped:
            raise BadOption(f"map {chapter} cannot be skipped")
        return self._after("skip", {"map": chapter})

    def _after(self, kind: str, what: dict[str, Any]) -> Campaign:
        entry = self.ledger.add(kind, what, self.at)
        return Campaign(self.game, self.ledger, entry.n)

    def rewound(self, sittings: int) -> Campaign:
        """The campaign as it stood after so many sittings; what is settled next forks off from there."""
        if not 0 <= sittings <= len(self.sittings):
            raise BadOption(f"{len(self.sittings)} sittings were played")
        at = self.sittings[sittings - 1].entry if sittings else self.ledger.path(self.at)[0].n
        return Campaign(self.game, self.ledger, at)


def deeds_of(state: Journey, present: list[int]) -> list[list[int | str]]:
    """Every choice of a quest that was carried through at a sitting, with the player who did."""
    quests = state.rules.content.quests
    pages = [page for page in state.pages if page[1] in quests and page[3] in (WON, WON_MORE)]
    return [[present[seat], f"{quest} {choice}"] for seat, quest, choice, _ in pages]


def begin(game: NearFarGame, mode: str, names: list[str], options: dict[str, Value]) -> Campaign:
    """NF-030, NF-248, NF-411 A new ledger with its players and house rules."""
    if mode not in MODES or mode not in (CAMPAIGN, CHARACTER):
        raise BadOption("a campaign is played in the modes campaign and character")
    for name in options:
        if name in PER_SITTING:
            raise BadOption(f"the option {name} follows from the campaign")
    rulings = {name: value for name, value in options.items() if name not in LEDGER_OPTIONS}
    game.setup(mode, len(names), rulings)  # what cannot be played is said now
    kept: dict[str, Value] = dict(rulings)
    for name in LEDGER_OPTIONS:
        if is_on(options, name):
            kept[name] = True
    ledger = Ledger()
    ledger.add("begin", {"mode": mode, "names": names, "options": kept})
    return Campaign(game, ledger)


class Chronicles(core.Campaigns):
    """NF-030, NF-248 Campaigns in Campaign Mode and in Character Mode."""

    def __init__(self, game: NearFarGame) -> None:
        super().__init__((CAMPAIGN, CHARACTER), MOST_PLAYERS)
        self.game = game

    def begin(self, mode: str, names: list[str], options: dict[str, Value]) -> Campaign:
        return begin(self.game, mode, names, options)

    def at(self, ledger: Ledger, entry: int | None = None) -> Campaign:
        return Campaign(self.game, ledger, entry)
