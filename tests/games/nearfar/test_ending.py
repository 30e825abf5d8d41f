"""The end of a session and its score (docs/rules/nearfar.md, 6.27, 6.31 to 6.34, 6.36, 6.37)."""

from __future__ import annotations

import pytest

from farshore.core.kernel import settle
from farshore.games.nearfar import GAME
from farshore.games.nearfar.content.powers import GOODS
from farshore.games.nearfar.state.counting import route_points
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.goods import gain, place_camp
from farshore.games.nearfar.steps.scoring import CATEGORIES, points, total
from farshore.games.nearfar.steps.standings import loser, standings, summary
from farshore.games.nearfar.steps.turn import CloseSession
from tests.games.nearfar.positions import Words, do, may, table


def category(state: Journey, name: str, seat: int = 0) -> int:
    return points(state, seat)[CATEGORIES.index(name)]


def ended(*players: Words, **words: object) -> Journey:
    state = table(*players, **words)  # type: ignore[arg-type]
    state.stack.clear()
    state.then(CloseSession())
    settle(state)
    return state


def test_the_fourteenth_camp() -> None:
    """NF-362, NF-363, NF-364, NF-378, NF-303, NF-367, EX-NF-07, RULING-NF-01 +2, 14 points, and a last round."""
    state = table({"at": "s03", "hearts": 3, "camps": 13, "hand": ["bone-club"]}, {}, {})
    do(state, "adventure", "stop", "camp")
    assert state.end_round == 2
    assert (category(state, "camps"), category(state, "board")) == (14, 2)
    do(state, "end turn", "p2 visit saloon", "p3 visit general_store", "p3 coin")
    assert state.over
    assert not state.stack


def test_the_last_seat_of_a_round_ends_it_at_once() -> None:
    """NF-366, NF-058, RULING-NF-05 The last turn is the one to the right of the first player."""
    state = table({"at": "s03", "hearts": 3, "camps": 13}, {}, first=1)
    state.active = 0
    do(state, "adventure", "stop", "camp")
    assert state.over
    for first, missing in ((0, 2), (2, 1), (1, 0)):
        three = table({"at": "s03", "hearts": 3, "camps": 13}, {}, {}, first=first)
        do(three, "adventure", "stop", "camp", *["p2 visit saloon", "p3 visit stables"][:missing])
        assert three.over, first


def test_camps_after_the_last_still_count() -> None:
    """NF-304, NF-365, NF-004 One point each, no symbol, in the last round too and beyond the twenty of the box; nor do goods run out."""
    state = table({"at": "s03", "hearts": 3, "camps": 14, "coin": 0}, end_round=2)
    do(state, "adventure", "stop", "camp")
    assert (category(state, "camps"), category(state, "board"), state.end_round) == (15, 2, 2)
    for _ in range(7):
        place_camp(state, 0)
    assert category(state, "camps") == 22
    assert sum(state.players[0].goods) == 0
    for kind in range(len(GOODS)):
        gain(state, 0, kind, 200)
    assert state.players[0].goods == [200] * len(GOODS)


def test_a_full_map_ends_it() -> None:
    """NF-423, RULING-NF-100 The last free space; without the option play goes on."""
    every = {f"s{n:02}": 1 for n in range(1, 31) if n != 3}
    state = table({"at": "s03", "hearts": 3, "camps": 0}, camps=every)
    do(state, "adventure", "stop", "camp")
    assert state.end_round == 2
    on = table({"at": "s03", "hearts": 3, "camps": 0}, camps=every, rules={"full_map_ends": False})
    do(on, "adventure", "stop", "camp")
    assert on.end_round == 0


def test_the_long_game() -> None:
    """NF-397, RULING-NF-68 Sixteen camps; the two in front cover no symbol."""
    state = table({"camps": 4, "coin": 0}, rules={"long_game": True})
    place_camp(state, 0)
    assert state.players[0].goods[1] == 1
    late = table({"camps": 14}, rules={"long_game": True})
    place_camp(late, 0)
    assert (late.end_round, category(late, "board")) == (0, 0)
    place_camp(late, 0)
    assert (late.end_round, category(late, "board")) == (2, 2)


def test_trade_routes() -> None:
    """NF-308, NF-309, NF-310, NF-368, EX-NF-18 Alone the larger, two the smaller, one nothing."""
    state = table({}, camps={"s10": 0})
    tea = next(n for n, route in enumerate(state.rules.chart.routes) if route.kind == "tea_leaves")
    route = state.rules.chart.routes[tea]
    assert route_points(state, 0)[tea] == 0
    sole = table({}, camps={"s10": 0, "s28": 0})
    assert (route_points(sole, 0)[tea], route_points(sole, 1)[tea]) == (route.sole_jp, 0)
    joint = table({}, camps={"s10": 0, "s28": 1})
    assert (route_points(joint, 0)[tea], route_points(joint, 1)[tea]) == (route.joint_jp, route.joint_jp)
    assert category(sole, "routes") == route.sole_jp


def test_every_map_has_four_routes_of_two_spaces_with_numbers_of_their_own() -> None:
    """NF-306, NF-311"""
    for chart in GAME.content.maps.values():
        assert len({route.kind for route in chart.routes}) == len(chart.routes) == 4
        assert [len(chart.of_kind(route.kind)) for route in chart.routes] == [2, 2, 2, 2]
        assert all(route.sole_jp > route.joint_jp > 0 for route in chart.routes)
    numbers = {tuple([route.sole_jp for route in chart.routes]) for chart in GAME.content.maps.values()}
    assert len(numbers) > 1


def test_threats_score_their_cards() -> None:
    """NF-202, NF-370, NF-303 And the camp on each."""
    state = table({"threats": (0, 11), "camps": 2})
    assert (category(state, "threats"), category(state, "camps")) == (1 + 5, 2)


def test_coins_gems_tokens_and_what_is_worth_nothing() -> None:
    """NF-372, NF-373, NF-375, EX-NF-22, EX-NF-23 Kyle's 3 gems and 1 coin, Mary's two tokens."""
    state = table({"gem": 3, "coin": 1}, {"blue": 1, "red": 1, "coin": 0, "food": 9, "hearts": 9, "birds": 3})
    state.players[1].active = (0, 1)
    assert total(state, 0) == 2
    assert total(state, 1) == 2
    state.players[0].goods[1] = 2
    assert total(state, 0) == 2


@pytest.mark.parametrize(
    ("side", "reputation", "jp"),
    [
        *[
            ("dusk", r, jp)
            for r, jp in ((4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (10, 5), (12, 6), (3, 0), (-6, 0))
        ],
        *[("day", r, jp) for r, jp in ((-3, -1), (-4, -1), (-5, -2), (-6, -2), (-2, 0), (4, 2))],
    ],
)
def test_reputation_scores_its_band(side: str, reputation: int, jp: int) -> None:
    """NF-376, NF-377, EX-NF-24, EX-NF-45, RULING-NF-11 Only the own band; by day a bad name costs."""
    state = table({"reputation": reputation}, rules={"town": side})
    assert category(state, "reputation") == jp


def test_most_coins() -> None:
    """NF-337, NF-354, NF-371, EX-NF-26, EX-NF-37 Four or two for the sole holder; a tie is nothing."""
    state = table({"coin": 5, "birds": 1, "cards": ["ancient-compass", "coin-purse"]}, {"coin": 3})
    assert category(state, "cards") == 6
    tied = table({"coin": 5, "birds": 1, "cards": ["ancient-compass", "coin-purse"]}, {"coin": 5})
    assert category(tied, "cards") == 0


def test_most_food() -> None:
    """NF-355, EX-NF-37"""
    state = table({"food": 1, "birds": 1, "cards": ["old-recipe"]})
    assert category(state, "cards") == 2
    tied = table({"food": 1, "birds": 1, "cards": ["old-recipe"]}, {"food": 1})
    assert category(tied, "cards") == 0


def test_adventurers_of_a_colour() -> None:
    """NF-338, NF-339, NF-340, NF-341, NF-342, NF-331, EX-NF-27 Active or not; neither chief nor tokens."""
    cards = {
        "cloak-of-stars": ["old-ibbin", "mother-halm"],
        "gambling-dice": ["big-osk", "sour-lil"],
        "scroll-of-legend": ["skarn", "tiktik"],
        "unearthed-treaty": ["old-mile", "tavi-dust"],
    }
    for (card, people), colour in zip(cards.items(), ("blue", "green", "red", "yellow"), strict=True):
        state = table({"cards": [card], "active": people[:1], "reserve": people[1:], colour: 3})
        state.chiefs = (0, 0, 0, 0)
        assert category(state, "cards") == 2, card


def test_a_bounty_contract() -> None:
    """NF-353, EX-NF-36, RULING-NF-80 Alone 4, tied 2, second 2, tied second nothing; one at least."""
    owner = {"birds": 1, "cards": ["bounty-contract"]}
    rivals = [
        ((0, 1), (2,), (), 4),
        ((0,), (1,), (), 2),
        ((0,), (1, 2), (), 2),
        ((0,), (1, 2), (3,), 0),
        ((0,), (1, 2), (3, 4), 0),
        ((), (), (), 0),
    ]
    for own, one, two, jp in rivals:
        state = table({**owner, "threats": own}, {"threats": one}, {"threats": two})
        assert category(state, "cards") == jp, (own, one, two)


def test_chiefs_and_world_cards_at_the_end() -> None:
    """NF-374, NF-371 Five points each; conditions of world cards."""
    state = table({"cards": ["red-leaf-crown", "stone-kings-seal", "debt-marker"], "reputation": 4})
    state.chiefs = (0, 0, -1, -1)
    assert (category(state, "chiefs"), category(state, "cards")) == (10, 3 + 3 - 2)


def test_totals_may_be_negative() -> None:
    """NF-381, NF-323"""
    state = table({"hand": ["bone-club", "moon-bowl"], "coin": 0})
    assert total(state, 0) == -2


def test_most_points_win_and_ties_are_broken() -> None:
    """NF-002, NF-382, RULING-NF-75 A card, then reputation, then coins and gems, then the win is shared."""
    assert [one.share for one in standings(ended({"gem": 4, "coin": 0}, {"coin": 0}))] == [1.0, 0.0]
    level = ended({"coin": 2}, {"coin": 2})
    assert [one.share for one in standings(level)] == [0.5, 0.5]
    assert loser(level) == 1  # the later seat
    assert "share" in summary(level)
    named = ended({"coin": 2, "reputation": 1}, {"coin": 2})
    assert [one.place for one in standings(named)] == [1, 2]
    rich = ended({"coin": 3}, {"coin": 2})
    assert [one.place for one in standings(rich)] == [1, 2]
    both = ended({"cards": ["judges-wig"], "coin": 2}, {"cards": ["judges-wig"], "coin": 2, "reputation": 1})
    assert [one.place for one in standings(both)] == [2, 1]
    wig = ended({"cards": ["judges-wig"], "coin": 0}, {"coin": 18, "reputation": 3})
    assert [one.place for one in standings(wig)] == [1, 2]
    assert loser(wig) == 1


def test_water_takes_hearts() -> None:
    """NF-401, NF-158, RULING-NF-73 On every entry, besides the passing; nothing at 0; the start is free."""
    state = table({"hearts": 3}, mode="arcade", rules={"map": 5})
    chart = state.rules.chart
    plain = [(path.a, path.b) for path in chart.paths if not path.icon]
    pairs = [
        (a, b) for a, b in plain + [(b, a) for a, b in plain] if chart.spaces[b].water and not chart.spaces[a].water
    ]
    dry, wet = pairs[0]
    state.player(0).at = dry
    do(state, "adventure", f"go {chart.spaces[wet].id}")
    assert state.players[0].hearts == 2
    state.player(0).hearts = 0
    state.player(0).at = dry
    state.moved = 0
    settle(state)
    do(state, f"go {chart.spaces[wet].id}", "stop")
    assert state.players[0].hearts == 0
    through = table({"hearts": 3, "at": chart.spaces[dry].id}, mode="arcade", rules={"map": 5})
    do(through, "adventure", f"go {chart.spaces[wet].id}", f"go {chart.spaces[dry].id}")
    assert through.players[0].hearts == 1
    begun = table({"hearts": 3, "at": chart.spaces[wet].id}, mode="arcade", rules={"map": 5})
    do(begun, "adventure", f"go {chart.spaces[dry].id}")
    assert begun.players[0].hearts == 3


def test_mammoths_want_company() -> None:
    """NF-402, NF-380, RULING-NF-74 Eight points less without a camp beside one; once, however many."""
    state = table({"coin": 0}, {"coin": 0}, mode="arcade", rules={"map": 10})
    mammoth = next(n for n, spot in enumerate(state.rules.chart.spaces) if spot.mammoth)
    camps = list(state.camps)
    camps[mammoth] = 1
    state.camps = tuple(camps)
    assert [category(state, "map and sheet", seat) for seat in (0, 1)] == [-8, 0]
    assert "mammoth" in GAME.view(state, 0)["prompt"]["hint"]
    mammoths = [n for n, spot in enumerate(state.rules.chart.spaces) if spot.mammoth]
    assert len(mammoths) >= 5
    state.camps = tuple([1 if n in mammoths else -1 for n in range(len(camps))])
    assert [category(state, "map and sheet", seat) for seat in (0, 1)] == [-8, 0]
    buyer = {"hand": ["mercenary-contract"], "red": 2, "green": 1, "coin": 2, "food": 1}
    hired = table(buyer, mode="arcade", rules={"map": 10})
    do(hired, "buy mercenary-contract", f"pitch {hired.rules.chart.spaces[mammoth].id}")
    assert category(hired, "map and sheet") == 0


# The finale


@pytest.mark.parametrize(("seats", "names"), [(2, 2), (3, 3), (4, 4)])
def test_bosses_by_number_of_players(seats: int, names: int) -> None:
    """NF-403, NF-404, EX-NF-48 Without Zag with three, without Zag and Shreya with two; only here."""
    state = table(*[{}] * seats, mode="campaign", rules={"map": 11})
    found = [GAME.content.bosses[n].id for n in state.bosses]
    assert len(found) == names
    assert ("zag-the-treasure-hunter" in found) == (seats == 4)
    assert ("captain-shreya" in found) == (seats >= 3)
    assert not table({}, mode="character", rules={"map": 11}).bosses
    assert not table({}, mode="arcade", rules={"map": 11}).bosses
    assert not table({}, mode="campaign", rules={"map": 10}).bosses


def at_threat(**words: object) -> Journey:
    """p1 before an active threat of the last map."""
    state = table({"hearts": 13, **words}, mode="campaign", rules={"map": 11})
    chart = state.rules.chart
    path = next(p for n, p in enumerate(chart.paths) if p.icon == "threat" and state.is_active(n))
    state.player(0).at = path.a
    return do(state, "adventure", f"go {chart.spaces[path.b].id}")


def test_a_boss_may_be_fought_instead() -> None:
    """NF-405, NF-406, NF-407, NF-370, RULING-NF-71 The card, a camp, the points, the paragraph; the top stays."""
    state = at_threat(active=("big-osk",))
    assert "fight vesper-the-lamp-eater" in may(state)
    do(state, "fight vesper-the-lamp-eater", "chance roll 6", "spend 4")
    player = state.players[0]
    boss = next(one for one in GAME.content.bosses if one.id == "vesper-the-lamp-eater")
    assert (len(player.bosses), player.camps, category(state, "threats")) == (1, 1, boss.jp)
    assert state.threats[0] == 0
    pages = [area for area in GAME.view(state, 1)["areas"] if area.get("title") == boss.display_name]
    assert pages[0]["text"] == [boss.paragraph]


def test_with_the_stack_empty_bosses_do_not_stop_anybody() -> None:
    """NF-201, RULING-NF-44 The symbol may be crossed or a boss fought."""
    state = table({"hearts": 13}, mode="campaign", rules={"map": 11}, threats=())
    chart = state.rules.chart
    path = next(p for n, p in enumerate(chart.paths) if p.icon == "threat" and state.is_active(n))
    state.player(0).at = path.a
    do(state, "adventure", f"go {chart.spaces[path.b].id}")
    assert "cross" in may(state)
    assert "fight vesper-the-lamp-eater" in may(state)
    do(state, "cross")
    assert state.players[0].at == path.b


def test_a_boss_left_standing_beats_everybody() -> None:
    """NF-408, RULING-NF-70, RULING-NF-72 No score is written down; the table warns, and there are symbols enough."""
    state = ended({"coin": 9}, mode="campaign", rules={"map": 11})
    assert [one.share for one in standings(state)] == [0.0, 0.0]
    assert "lost" in summary(state)
    assert state.players[0].sheet.scores == ()
    assert loser(state) == -1
    assert len([path for path in state.rules.chart.paths if path.icon == "threat"]) >= 9
    late = table({"camps": 10}, mode="campaign", rules={"map": 11})
    assert "Bosses still stand" in GAME.view(late, 0)["prompt"]["hint"]


def test_the_last_of_the_ranking_has_lost() -> None:
    """RULING-NF-104 Of three the lowest; of equals the later seat."""
    assert loser(ended({"coin": 4}, {"coin": 0}, {"coin": 6})) == 1
    assert loser(ended({"coin": 0}, {"coin": 0}, {"coin": 6})) == 1
    assert loser(ended({"coin": 0, "reputation": 1}, {"coin": 0}, {"coin": 0, "reputation": 2})) == 1


def test_scores_are_written_on_the_sheets() -> None:
    """NF-413 Also for the loser."""
    state = ended({"coin": 9}, {"hand": ["bone-club"], "coin": 0}, mode="campaign", rules={"map": 2})
    assert [player.sheet.scores for player in state.players] == [(4,), (-1,)]


def test_a_full_sheet_at_the_finale() -> None:
    """NF-247, NF-270, NF-380, RULING-NF-94 Seven points for thirty boxes, or ten chapters; nowhere else."""
    full = table({"sheet": {"boxes": 30}}, mode="campaign", rules={"map": 11})
    assert [category(full, "map and sheet", seat) for seat in (0, 1)] == [7, 0]
    told = table({"sheet": {"line": ("R1",) * 10}}, mode="character", rules={"map": 11})
    assert category(told, "map and sheet") == 7
    early = table({"sheet": {"boxes": 30}}, mode="campaign", rules={"map": 3})
    assert category(early, "map and sheet") == 0


def test_dice_have_six_faces() -> None:
    """NF-006, RULING-NF-15"""
    state = table({"at": "town", "hearts": 1})
    do(state, "adventure", "go s01", "fight bandit")
    assert [str(action) for action, _ in state.draws] == [f"roll {face}" for face in range(1, 7)]


def test_the_companion_game_is_another_product() -> None:
    """NF-400, RULING-NF-95 No mode, option or action of ours belongs to it."""
    assert GAME.modes == ("first_adventure", "campaign", "character", "arcade")
