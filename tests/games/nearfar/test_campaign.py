"""Campaigns: sheets between sittings, forks, newcomers, finales and champions (docs/rules/nearfar.md, 3.6, 8.2, 8.3)."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from farshore.bots import Position, make
from farshore.cli.main import cli
from farshore.core.dealer import CommittedDealer
from farshore.core.errors import BadOption
from farshore.core.kernel import actors
from farshore.core.ledger import read_ledger
from farshore.core.record import read
from farshore.core.replay import verify
from farshore.core.session import Session
from farshore.games.nearfar import GAME
from farshore.games.nearfar.campaign import Campaign, begin
from farshore.games.nearfar.content.sheet import Sheet, read_sheet, read_sheets, write_sheet, write_sheets
from farshore.games.nearfar.state.table import Journey

SHORT = {"round_limit": 10}


def sit(
    campaign: Campaign, seed: str, bot: str = "traveller", number: int = 0, present: list[int] | None = None
) -> Session:
    """A whole sitting, played by bots at a table of its own."""
    setup = campaign.setup(number, present)
    session = Session(GAME, setup, CommittedDealer(hashlib.sha256(seed.encode()).digest()))
    rng = random.Random(seed)
    bots = [make(bot, GAME) for _ in range(setup.seats)]
    session.deal()
    while not session.over:
        seat = actors(session.state)[0]
        session.play(seat, str(bots[seat].choose(Position(GAME, session.state, seat, rng))))
        session.deal()
    return session


def stored(campaign: Campaign) -> Campaign:
    """Put away and taken up on another day."""
    return Campaign(GAME, read_ledger(campaign.ledger.write()), campaign.at)


def ended(
    campaign: Campaign, number: int, scores: list[int], sheets: list[Sheet] | None = None, lost: bool = False
) -> Campaign:
    """A sitting that is told, not played."""
    here = list(range(len(campaign.names)))
    best = max(scores)
    what = {
        "map": number,
        "present": here,
        "sheets": [write_sheet(sheet) for sheet in sheets or campaign.sheets],
        "scores": scores,
        "winners": [player for player in here if scores[player] == best],
        "lost": lost,
        "loser": scores.index(min(scores)),
        "record": "",
    }
    entry = campaign.ledger.add("sitting", what, campaign.at)
    return Campaign(GAME, campaign.ledger, entry.n)


def test_three_sittings_resumed_from_storage() -> None:
    """NF-412, NF-413, NF-248, NF-017, NF-030 Only the sheets go on; the same characters, map after map."""
    campaign = begin(GAME, "campaign", ["Ada", "Bo"], dict(SHORT))
    characters: list[str] = []
    for number in (2, 3, 4):
        assert campaign.maps_open() == [number]
        session = sit(campaign, f"sitting {number}")
        first = session.setup.options["sheets"]
        campaign = stored(campaign.finished(session))
        played = [sheet.character for sheet in campaign.sheets]
        characters = characters or played
        assert played == characters
        assert [len(sheet.scores) for sheet in campaign.sheets] == [number - 1] * 2
        assert campaign.setup().options["sheets"] != first
    fresh = GAME.new(campaign.setup())
    for player, sheet in zip(fresh.players, campaign.sheets, strict=True):
        assert player.goods == [0, 3, 0, 0, 0, 0, 0]
        assert (player.reputation, player.hand, player.active) == (0, (), ())
        assert player.sheet.to_json() == sheet.to_json()
    assert campaign.totals() == [sum(sheet.scores) for sheet in campaign.sheets]
    for entry in campaign.ledger.path()[1:]:
        verify(GAME, read(entry.what["record"]))


def test_rewind_and_fork_erase_nothing() -> None:
    """NF-412 From any sitting another series may follow; the first one is still there."""
    campaign = begin(GAME, "campaign", ["Ada", "Bo"], {"round_limit": 2})
    campaign = campaign.finished(sit(campaign, "one"))
    first = campaign.finished(sit(campaign, "two"))
    before = first.ledger.write()
    back = first.rewound(1)
    assert back.maps_open() == [3]
    other = back.finished(sit(back, "another"))
    assert other.ledger.write().startswith(before.rstrip("\n"))
    assert Campaign(GAME, other.ledger, first.at).totals() == first.totals()
    assert [sitting.entry for sitting in other.sittings] == [2, 4]
    with pytest.raises(BadOption):
        other.rewound(7)


def test_a_sitting_must_be_over_and_belong_to_the_campaign() -> None:
    """NF-413 Nothing is written of what was not played."""
    campaign = begin(GAME, "campaign", ["Ada", "Bo"], {"round_limit": 1})
    session = Session(GAME, campaign.setup(), CommittedDealer(b"x" * 32))
    with pytest.raises(BadOption):
        campaign.finished(session)
    first = sit(campaign, "one")
    after = campaign.finished(first)
    with pytest.raises(BadOption):
        after.finished(first)


def test_newcomers_fill_a_row_per_session_missed() -> None:
    """NF-398, RULING-NF-94 Three boxes and a point each, which count as filled."""
    campaign = begin(GAME, "campaign", ["Ada", "Bo"], {})
    campaign = ended(ended(campaign, 2, [30, 20]), 3, [10, 40]).joined("Cy")
    sheet = campaign.sheets[2]
    assert (sheet.boxes, sheet.xp) == (6, 3)
    assert campaign.setup().seats == 3


def test_newcomers_of_character_mode_get_nothing() -> None:
    """NF-399, NF-246 And the finale waits for their eighth quest."""
    eight = [Sheet("ruska-fenn"), Sheet("obadiah-crake")]
    for sheet in eight:
        sheet.line = ("R1",) * 8
    campaign = ended(begin(GAME, "character", ["Ada", "Bo"], {}), 5, [3, 2], eight)
    assert campaign.maps_open() == [11]
    joined = campaign.joined("Cy")
    assert (joined.sheets[2].boxes, joined.sheets[2].xp) == (0, 1)
    assert joined.maps_open() == [2, 3, 4, 6, 7, 8, 9, 10]


def test_character_mode_chooses_its_maps() -> None:
    """NF-018, NF-396, RULING-NF-64 Any of 2 to 10, not twice while others are unused; Extra Stories change nothing."""
    campaign = begin(GAME, "character", ["Ada", "Bo"], {"extra_stories": True})
    assert campaign.setup(7).options["map"] == 7
    with pytest.raises(BadOption):
        campaign.setup(11)
    after = ended(campaign, 7, [3, 2])
    with pytest.raises(BadOption):
        after.setup(7)
    assert after.maps_open() == [2, 3, 4, 5, 6, 8, 9, 10]
    told = [Sheet("ruska-fenn"), Sheet("obadiah-crake")]
    for sheet in told:
        sheet.line = ("R1",) * 8
    assert ended(after, 3, [3, 2], told).maps_open() == [11]
    with pytest.raises(BadOption):
        campaign.skipping(4)


def test_side_quests_that_wait_come_along() -> None:
    """NF-254, RULING-NF-54 In the order in which they were noted."""
    waiting = Sheet("ruska-fenn")
    waiting.side = ("Q2", "Q1")
    campaign = ended(begin(GAME, "campaign", ["Ada", "Bo"], {}), 2, [3, 2], [waiting, Sheet("obadiah-crake")])
    begun = GAME.new(stored(campaign).setup())
    assert isinstance(begun, Journey)
    assert begun.players[0].sheet.side == ("Q2", "Q1")


def test_extra_stories_play_seven_maps_whether_or_not_any_is_named() -> None:
    """NF-395 Who skips nothing is at the finale after six maps."""
    campaign = begin(GAME, "campaign", ["Ada", "Bo"], {"extra_stories": True})
    played = []
    while not campaign.is_over():
        played.append(campaign.maps_open()[0])
        campaign = ended(campaign, played[-1], [1, 2])
    assert played == [2, 3, 4, 5, 6, 7, 11]


def test_extra_stories_may_be_skipped_by_going_on() -> None:
    """RULING-NF-67 Three in all, in order, none taken up again."""
    campaign = begin(GAME, "campaign", ["Ada", "Bo"], {"extra_stories": True})
    assert campaign.maps_open() == [2, 3, 4, 5]
    campaign = ended(campaign, 4, [1, 2])
    assert campaign.maps_open() == [5, 6]
    with pytest.raises(BadOption):
        campaign.skipping(3)
    campaign = campaign.skipping(9)
    assert campaign.maps_open() == [5]
    with pytest.raises(BadOption):
        campaign.skipping(10)
    for number in (5, 6, 7, 8, 10):
        campaign = ended(campaign, number, [1, 2])
    assert campaign.maps_open() == [11]


def test_a_newcomers_sheet_has_no_more_rows_than_any_other() -> None:
    """NF-398, NF-271 Also where a lost finale made it an eleventh session."""
    campaign = begin(GAME, "campaign", ["Ada", "Bo"], {"round_limit": 1})
    for number in range(2, 11):
        campaign = ended(campaign, number, [number, 1])
    for _ in range(2):
        campaign = ended(campaign, 11, [1, 1], lost=True)
    sheet = campaign.joined("Cy").sheets[2]
    assert (sheet.boxes, sheet.xp) == (30, 11)


def test_extra_stories_skip_three_maps() -> None:
    """NF-395, RULING-NF-67 Any of 2 to 10; seven are played, map 11 last."""
    campaign = begin(GAME, "campaign", ["Ada", "Bo"], {"extra_stories": True})
    for number in (2, 5, 9):
        campaign = campaign.skipping(number)
    with pytest.raises(BadOption):
        campaign.skipping(4)
    played = []
    while not campaign.is_over():
        played.append(campaign.maps_open()[0])
        campaign = ended(campaign, played[-1], [1, 2])
    assert played == [3, 4, 6, 7, 8, 10, 11]
    with pytest.raises(BadOption):
        begin(GAME, "campaign", ["Ada", "Bo"], {}).skipping(4)


def test_a_lost_finale_is_played_again() -> None:
    """NF-409, NF-408, RULING-NF-72 With the sheets as they stood before; nothing is scored."""
    campaign = begin(GAME, "campaign", ["Ada", "Bo"], {"round_limit": 1})
    for number in range(2, 11):
        campaign = ended(campaign, number, [number, 1])
    before = [write_sheet(sheet) for sheet in campaign.sheets]
    session = sit(campaign, "finale")
    after = campaign.finished(session)
    assert after.sittings[-1].lost
    assert after.maps_open() == [11]
    assert [write_sheet(sheet) for sheet in after.sheets] == before
    assert after.totals() == campaign.totals()


def test_the_champion_has_the_highest_sum() -> None:
    """NF-410, RULING-NF-76 Then the finale's points, then sessions won, then it is shared."""

    def over(finale: list[int], early: list[int]) -> list[int]:
        campaign = begin(GAME, "campaign", ["Ada", "Bo"], {})
        for number in range(2, 11):
            campaign = ended(campaign, number, early if number == 2 else [0, 0])
        assert campaign.champions() == []
        return ended(campaign, 11, finale).champions()

    assert over([10, 5], [0, 0]) == [0]
    assert over([5, 10], [10, 5]) == [1]
    assert over([5, 5], [3, 3]) == [0, 1]
    often = begin(GAME, "campaign", ["Ada", "Bo"], {})
    for number, scores in zip(range(2, 12), [[4, 0], [0, 2], [0, 2], *[[0, 0]] * 6, [5, 5]], strict=True):
        often = ended(often, number, scores)
    assert often.totals() == [9, 9]
    assert often.champions() == [1]


def test_somebody_else_may_take_over_and_absence_is_an_option() -> None:
    """NF-412 A missing player is replaced; a seat is skipped only where the table has agreed to it."""
    campaign = begin(GAME, "campaign", ["Ada", "Bo", "Cy"], {"round_limit": 1}).replaced(2, "Dee")
    assert campaign.names == ["Ada", "Bo", "Dee"]
    with pytest.raises(BadOption):
        campaign.setup(present=[0, 2])
    loose = begin(GAME, "campaign", ["Ada", "Bo", "Cy"], {"round_limit": 1, "allow_absence": True})
    after = loose.finished(sit(loose, "two of three", present=[0, 2]), [0, 2])
    assert [len(sheet.scores) for sheet in after.sheets] == [1, 0, 1]


def test_the_loser_may_take_the_platypus_next_time() -> None:
    """NF-041, RULING-NF-104 Nobody before the first sitting, nor after a finale that all have lost."""
    fresh = begin(GAME, "campaign", ["Ada", "Bo"], {"round_limit": 1})
    assert fresh.setup().options["platypus"] == 0
    campaign = ended(fresh, 2, [30, 20])
    assert campaign.setup().options["platypus"] == 2
    assert ended(campaign, 3, [10, 20]).setup().options["platypus"] == 1
    for number in range(3, 11):
        campaign = ended(campaign, number, [number, 1])
    campaign = campaign.finished(sit(campaign, "finale"))
    assert campaign.sittings[-1].lost
    assert campaign.setup().options["platypus"] == 0


def test_sheets_as_text() -> None:
    """NF-412 Everything on a sheet survives the option that carries it."""
    sheet = Sheet("ruska-fenn")
    sheet.xp, sheet.spent, sheet.boxes, sheet.next = 5, 3, 7, "R4"
    sheet.talents, sheet.keywords = ("fishing", "bribing"), ("WICK", "EMBER")
    sheet.side, sheet.done, sheet.line, sheet.scores = ("Q3",), ("Q1", "Q2"), ("R1", "R2", "R4"), (31, -4)
    assert read_sheet(write_sheet(sheet), GAME.content).to_json() == sheet.to_json()
    both = write_sheets([sheet, Sheet("")])
    assert [one.character for one in read_sheets(both, GAME.content, "campaign", 2)] == ["ruska-fenn", ""]


@pytest.mark.parametrize("options", [{"map": 3}, {"sheets": "x"}, {"no_such": 1}])
def test_what_a_campaign_cannot_begin_with(options: dict[str, int | str]) -> None:
    """NF-030"""
    with pytest.raises(BadOption):
        begin(GAME, "campaign", ["Ada", "Bo"], options)  # type: ignore[arg-type]
    with pytest.raises(BadOption):
        begin(GAME, "arcade", ["Ada", "Bo"], {})


def test_the_command_keeps_a_campaign_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """NF-412 new, sit, show, rewind, join, replace: the file only grows."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    file = tmp_path / "trail.ledger"

    def run(*words: str) -> str:
        result = CliRunner().invoke(cli, ["nearfar", "campaign", *words], catch_exceptions=False)
        assert result.exit_code == 0, result.output
        return result.output

    run("new", str(file), "--player", "Ada", "--player", "Bo", "--option", "round_limit=2")
    grown = file.read_text()
    for after in ((), (), ("--after", "1")):
        run("sit", str(file), "--bots", "traveller,traveller", "--seed", "trail", "--plain", *after)
        assert file.read_text().startswith(grown)
        grown = file.read_text()
    run("replace", str(file), "2", "Cy")
    run("join", str(file), "Dee")
    shown = run("show", str(file))
    assert "Ada, Cy, Dee" in shown
    assert "Next: map 4" in shown
    assert "Next: map 3" in run("show", str(file), "--after", "1")
