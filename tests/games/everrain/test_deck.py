"""Crew, Traits, gems, nodes, Improvements, Frays and enemies On Deck."""

from __future__ import annotations

from farshore.core.kernel import settle
from farshore.games.everrain.content.tables import BAD, CREWMEN, ENEMY, GOOD, IMPROVEMENT
from farshore.games.everrain.state.hooks import crew_figure, ship_figure, traits_of
from farshore.games.everrain.steps.acts import Wage
from farshore.games.everrain.steps.crewing import DealTrait, Join, join
from farshore.games.everrain.steps.deckfoes import FoeActs, FoeDice
from farshore.games.everrain.steps.enemyphase import DeckPhase
from farshore.games.everrain.steps.harm import Damage, destroy_node, lose_trait, recover, suffer, take_trait
from farshore.games.everrain.steps.spawn import SeekFoe, SpawnFoe, spawn_named
from farshore.games.everrain.steps.trials import stat_of
from farshore.games.everrain.steps.upgrades import Fit
from tests.games.everrain.positions import TABLES, chances, crew, deal, do, may, position, put, refused, turn


def test_damage_strikes_the_rolled_node_or_the_next_lower_one() -> None:
    """EV-121, EV-129, EV-130, EV-131, EV-132, EV-134."""
    here = {"crew": {"tam-ferrow": "z6", "odile-marsh": "s6"}, "foes": [("bloated-cadaver", 5)]}
    state = position([here])
    put(state, Damage(0, 2, 0))
    assert chances(state) == {f"fate {n}": 1 for n in range(10)}
    do(state, "chance fate 6")
    assert (state.ships[0].wrecked, chances(state)) == (1 << 6, {f"fate {n}": 1 for n in range(10)})
    do(state, "chance fate 6")
    assert state.ships[0].wrecked == 1 << 6 | 1 << 5
    assert (crew(state, "tam-ferrow")[3], state.ships[0].foes[0][2]) == (1, 1)
    low = position([{"wrecked": 0b1111}])
    put(low, Damage(0, 1, 0))
    do(low, "chance fate 2")
    assert low.ships[0].wrecked == 0b11111


def test_gems_fill_the_track_and_a_full_track_is_death() -> None:
    """EV-110, EV-115, EV-116, EV-117, EV-118."""
    worn = {"tam-ferrow": {"trauma": 2, "traits": ["nimble", "indolent"]}, "odile-marsh": {"strain": 2}}
    state = position([{"crew": worn}])
    recover(state, 0, crew(state, "odile-marsh")[0], 4, 5)
    assert crew(state, "odile-marsh")[3:5] == [0, 0]
    row = crew(state, "tam-ferrow")
    board = row[0]
    suffer(state, 0, board, 0, 9)
    assert row[3:5] == [2, TABLES.boards[board].track - 2]
    settle(state)
    assert state.ships[0].member(board) is None
    assert state.decks[CREWMEN].unseen[board] == 1
    assert state.decks[GOOD].unseen[TABLES.index[GOOD]["nimble"]] == 1
    assert state.decks[BAD].unseen[TABLES.index[BAD]["indolent"]] == 1
    nearly = position([{"crew": {"tam-ferrow": {"trauma": 2}}}])
    suffer(nearly, 0, board, 1, 1)
    settle(nearly)
    assert crew(nearly, "tam-ferrow")[3:5] == [3, 1]


def test_the_last_death_sinks_the_ship() -> None:
    """EV-356."""
    state = position([{"crew": {"tam-ferrow": {"trauma": 4}}}])
    suffer(state, 0, crew(state, "tam-ferrow")[0], 1, 0)
    settle(state)
    assert state.ships[0].status == 2


def test_a_stat_test_with_modifiers() -> None:
    """EV-112, EV-113."""
    state = position([{"crew": {"tam-ferrow": {"traits": ["surefooted"]}, "odile-marsh": {"traits": ["knock-kneed"]}}}])
    tam, odile = crew(state, "tam-ferrow"), crew(state, "odile-marsh")
    assert stat_of(state, 0, tam, "strength", 0, "expedition") == 5
    assert stat_of(state, 0, tam, "strength", 0, "sea") == 3
    assert stat_of(state, 0, odile, "strength", -4, "expedition") == 0
    assert stat_of(state, 0, tam, "strength", 9, "expedition") == 9


def test_a_test_passes_on_the_stat_or_below() -> None:
    """EV-112 through the Chart Room, which tests Intelligence less 2."""
    for fate, clues in ((1, 1), (2, 0)):
        state = position([{"below": ["chart-room"], "crew": {"tam-ferrow": "s1a", "odile-marsh": "s6"}}])
        do(state, "p1 use tam-ferrow", f"chance fate {fate}")
        assert state.ships[0].clues == clues


def test_new_crew_get_traits_that_do_not_contradict() -> None:
    """EV-099, EV-100, EV-102."""
    state = position([{"crew": {"tam-ferrow": {"traits": ["hardy"]}}}])
    put(state, DealTrait(0, crew(state, "tam-ferrow")[0], BAD))
    listed = [text.split()[2] for text in chances(state)]
    assert "weary" not in listed
    assert "seasick" not in listed
    assert "indolent" in listed
    weary, hardy = TABLES.index[GOOD]["weary"], TABLES.index[GOOD]["hardy"]
    assert weary in TABLES.clashing[hardy]
    assert hardy in TABLES.clashing[weary]
    shell = position([{}])
    join(shell, 0, TABLES.index[CREWMEN]["mother-karrow"])
    settle(shell)
    assert {text.split()[1] for text in chances(shell)} == {"negative"}
    hand = position([{}])
    join(hand, 0, TABLES.index[CREWMEN]["fitch"])
    settle(hand)
    assert {text.split()[1] for text in chances(hand)} == {"positive"}
    do(hand, "chance drawn positive nimble")
    assert {text.split()[1] for text in chances(hand)} == {"negative"}
    do(hand, "chance drawn negative indolent")
    assert crew(hand, "fitch")[1:3] == [TABLES.index[GOOD]["nimble"], TABLES.index[BAD]["indolent"]]


def test_crew_join_by_kind_from_deck_or_discard() -> None:
    """EV-096, EV-098."""
    state = position([{}])
    put(state, Join(0, "deckhand"))
    kinds = {TABLES.content.crew[text.split()[2]].kind for text in chances(state)}
    assert kinds == {"deckhand"}
    full = position([{"crew": {name: {} for name in ("fitch", "agnes-dray", "hob-tarrow", "corin-vey")}}])
    put(full, Join(0, "deckhand"))
    assert may(full)[-1] == "end turn"
    gone = position([{}])
    hands = [n for n, board in enumerate(TABLES.boards) if board.kind == "deckhand" and gone.decks[CREWMEN].unseen[n]]
    for n in hands:
        gone.decks[CREWMEN].unseen[n] = 0
    gone.discards[CREWMEN] = (hands[0],)
    put(gone, Join(0, "deckhand"))
    assert list(chances(gone)) == [f"drawn crew {TABLES.boards[hands[0]].id}"]


def test_traits_replace_their_sign_and_indelible_ones_stay() -> None:
    """EV-101, EV-103."""
    state = position(
        [{"crew": {"tam-ferrow": {"traits": ["hardy", "indolent"]}, "mother-karrow": {"traits": ["jumpy"]}}}]
    )
    index = TABLES.index[GOOD]
    take_trait(state, 0, crew(state, "tam-ferrow")[0], index["nimble"])
    assert crew(state, "tam-ferrow")[1:3] == [index["nimble"], index["indolent"]]
    assert state.decks[GOOD].unseen[index["hardy"]] == 1
    take_trait(state, 0, crew(state, "mother-karrow")[0], index["deadeye"])
    assert crew(state, "mother-karrow")[1:3] == [-1, index["deadeye"]]
    mark = TABLES.boards[crew(state, "mother-karrow")[0]].indelible
    lose_trait(state, 0, crew(state, "mother-karrow")[0], index[mark])
    assert crew(state, "mother-karrow")[1:3] == [-1, index["deadeye"]]
    assert index[mark] in traits_of(TABLES, crew(state, "mother-karrow"))
    assert state.decks[GOOD].unseen[index[mark]] == 0


def test_wages_are_paid_in_full_or_the_crew_leaves() -> None:
    """EV-106, EV-107, EV-109."""
    state = position([{"coin": 4}])
    put(state, Wage(0, crew(state, "tam-ferrow")[0]))
    refused(state, "p1 pay tam-ferrow", "EV-107")
    do(state, "p1 release tam-ferrow")
    assert (len(state.ships[0].crew), state.ships[0].coin) == (1, 4)
    assert state.decks[CREWMEN].unseen[TABLES.index[CREWMEN]["tam-ferrow"]] == 1
    rich = position([{"coin": 40}])
    wage = TABLES.boards[crew(rich, "tam-ferrow")[0]].wage
    put(rich, Wage(0, crew(rich, "tam-ferrow")[0]))
    assert may(rich) == ["pay tam-ferrow", "release tam-ferrow"]
    do(rich, "p1 pay tam-ferrow")
    assert (len(rich.ships[0].crew), rich.ships[0].coin) == (2, 40 - wage)
    last = position([{"coin": 40, "crew": {"tam-ferrow": {}}}])
    put(last, Wage(0, crew(last, "tam-ferrow")[0]))
    do(last, "p1 release tam-ferrow")
    assert last.ships[0].status == 2
    kept = position([{"crew": {"tam-ferrow": {}}}], options={"crewless_sinks": False})
    put(kept, Wage(0, crew(kept, "tam-ferrow")[0]))
    do(kept, "p1 release tam-ferrow")
    assert kept.ships[0].status == 1


def test_cabins_recover_strain_and_fatigue() -> None:
    """EV-139, EV-143, EV-147, EV-148, EV-149, EV-150, EV-152."""
    aboard = {
        "tam-ferrow": {"at": "s1a", "strain": 2},
        "odile-marsh": {"at": "s2", "strain": 2},
        "brock-senn": {"at": "s3", "strain": 2},
    }
    state = position([{"below": ["cabins", "sturdy-ballast"], "crew": aboard}])
    assert [line for line in may(state) if line.startswith("use")] == ["use tam-ferrow"]
    do(state, "p1 use tam-ferrow")
    assert crew(state, "tam-ferrow")[4:7:2] == [1, 1]
    refused(state, "p1 use tam-ferrow", "EV-149")
    refused(state, "p1 use odile-marsh", "EV-139")
    refused(state, "p1 order odile-marsh to s1a", "EV-139")
    assert "order tam-ferrow to z0" in may(state)
    entry = position([{"below": ["cabins"], "crew": aboard}], options={"improvement_on_entry_only": True})
    refused(entry, "p1 use tam-ferrow", "EV-147")


def test_joint_spaces_squares_and_what_covers_them() -> None:
    """EV-137, EV-142, EV-145, EV-154, EV-161."""
    below = ["cabins", "cabins", "diving-bell", "greater-hold", "sturdy-ballast", "brig"]
    state = position(
        [{"below": below, "captives": ((TABLES.index[ENEMY]["drowned-man"] * 10 + 1, 5, 0),)}], stack=turn()
    )
    ship = state.ships[0]
    assert ship.circles(TABLES) == [30, 34, 38, 60]
    assert ship_figure(state, 0, "hold_capacity", "", 3) == 4
    assert ship.clues == 1
    covered = position([{"below": below, "plans": {"s4": "dinghy"}}])
    assert ship_figure(covered, 0, "hold_capacity", "", 3) == 3
    apart = position([{"below": ["cabins", "diving-bell", "cabins"]}])
    assert apart.ships[0].circles(TABLES) == [30, 34, 38]
    put(apart, Fit(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["sick-bay"]))
    assert [line for line in may(apart) if line.startswith("install")] == [
        f"install sick-bay in s{n}" for n in range(1, 7)
    ]
    refused(apart, "p1 install sick-bay in s7", "EV-157")


def test_a_captive_tells_a_clue_every_turn() -> None:
    """EV-156, EV-355."""
    foe = TABLES.index[ENEMY]["drowned-man"] * 10 + 1
    silent = {"captives_fall_silent": True}
    state = position([{"below": ["brig"], "captives": ((foe, 0, 3),)}], stack=turn(), options=silent)
    assert (state.ships[0].clues, state.ships[0].captives) == (1, ())
    talking = position([{"below": ["brig"], "captives": ((foe, 0, 3),)}], stack=turn())
    assert (talking.ships[0].clues, talking.ships[0].captives) == (1, ((foe, 0, 4),))
    harbour = position([{"below": ["brig"], "captives": ((foe, 0, 1),)}], hexes={"0,0": "grimsea"}, stack=turn())
    deal(harbour, "drawn denizen")
    assert len(harbour.ships[0].captives) == 1
    assert harbour.agenda == 1


def test_strain_at_the_end_of_a_turn_at_sea() -> None:
    """EV-119, EV-120, EV-188, EV-277, EV-278."""
    on_deck = {"tam-ferrow": {"at": "z0", "traits": ["hardy"]}, "odile-marsh": "z4", "brock-senn": "s1"}
    state = position([{"crew": on_deck}], storms=["0,0 0,1"])
    do(state, "p1 end turn")
    assert [crew(state, name)[4] for name in on_deck] == [0, 1, 0]
    assert all(text.startswith("drawn sea") for text in chances(state))
    for kind in ("calm", "rough", "spawn"):
        wet = position([{"crew": on_deck}], hexes={"0,0": kind})
        do(wet, "p1 end turn")
        assert crew(wet, "odile-marsh")[4] == 1
        assert all(text.startswith("drawn sea") for text in chances(wet))
    for kind in ("island", "altar", "grimsea"):
        land = position([{"crew": on_deck}], hexes={"0,0": kind})
        do(land, "p1 end turn")
        assert crew(land, "odile-marsh")[4] == 0
        assert not any(text.startswith("drawn sea") for text in chances(land))
    fought = position([{"crew": on_deck, "foes": [("cultist", 8)]}])
    do(fought, "p1 end turn")
    assert crew(fought, "odile-marsh")[4] == 1
    assert not any(text.startswith("drawn sea") for text in chances(fought))
    chased = position([{"crew": on_deck}], fleet=[{"card": "damned-frigate", "at": "0,-2"}])
    do(chased, "p1 end turn")
    assert crew(chased, "odile-marsh")[4] == 1
    assert not any(text.startswith("drawn sea") for text in chances(chased))


def test_the_turn_ends_with_plunder_strain_and_a_sea_event_in_this_order() -> None:
    """EV-258, EV-275."""
    state = position([{"crew": {"tam-ferrow": "z0", "odile-marsh": "s6"}}], hexes={"0,0": "shipwreck"})
    do(state, "p1 end turn")
    assert (next(iter(chances(state))), crew(state, "tam-ferrow")[4]) == ("fate 0", 0)
    do(state, "chance fate 8")
    assert (state.ships[0].clues, crew(state, "tam-ferrow")[4]) == (1, 1)
    assert all(text.startswith("drawn sea") for text in chances(state))


def test_weary_and_other_traits_in_their_place() -> None:
    """EV-104."""
    state = position([{"crew": {"tam-ferrow": {"at": "z0", "traits": ["weary"]}, "odile-marsh": "s6"}}])
    do(state, "p1 end turn")
    assert crew(state, "tam-ferrow")[4] == 2
    row = crew(state, "tam-ferrow")
    row[1] = TABLES.index[GOOD]["haggler"]
    assert crew_figure(state, 0, row, "price", "buy", 20, "port") == 15
    assert crew_figure(state, 0, row, "price", "buy", 20, "sea") == 20


# Frays

MELEE = {"crew": {"tam-ferrow": "z1", "nell-catchpole": "z3"}, "foes": [("drowned-man", 1)]}


def test_a_crew_order_into_a_zone_with_an_enemy_is_a_fray() -> None:
    """EV-086, EV-114, EV-325, EV-326, EV-327."""
    state = position([MELEE])
    do(state, "p1 order tam-ferrow to z1")
    assert may(state) == ["dice 1 0", "dice 0 1"]
    both = position([MELEE])
    do(both, "p1 order nell-catchpole to z1")
    assert may(both) == ["dice 3 0", "dice 2 1", "dice 1 2", "dice 0 3"]
    refused(both, "p1 dice 2 0", "EV-326")
    do(both, "p1 dice 2 1", "chance roll attack 0 0 0 2", "chance roll evasion 0 0 1")
    assert sorted(chances(both)) == ["roll enemy 0 0 1", "roll enemy 0 1 0", "roll enemy 1 0 0"]


def test_both_sides_are_dealt_at_once() -> None:
    """EV-263, EV-324, EV-328, EV-329, EV-335, EV-337."""
    state = position([{"crew": {"tam-ferrow": "z1", "nell-catchpole": "z1"}, "foes": [("cultist", 1)]}])
    do(state, "p1 order tam-ferrow to z1", "p1 dice 3 0", "chance roll attack 2 1 0 0", "chance roll evasion 0 0 0")
    do(state, "chance roll enemy 0 2 0", "p1 wound tam-ferrow")
    do(state, "p1 wound nell-catchpole")
    assert (crew(state, "tam-ferrow")[3], crew(state, "nell-catchpole")[3], state.ships[0].foes) == (1, 1, [])
    assert "fate 0" in chances(state)
    evaded = position([{"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": [("cultist", 1)]}])
    do(evaded, "p1 order tam-ferrow to z1", "p1 dice 0 1", "chance roll attack 0 0 0 0", "chance roll evasion 1 0 0")
    do(evaded, "chance roll enemy 0 1 1")
    assert crew(evaded, "tam-ferrow")[3] == 0


def test_pairs_of_moves_and_omens_count_in_a_fray() -> None:
    """EV-330, EV-331."""
    state = position([{"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": [("cultist", 1)]}])
    do(state, "p1 order tam-ferrow to z1", "p1 dice 1 0", "chance roll attack 0 0 0 1", "chance roll evasion 0 0 0")
    do(state, "chance roll enemy 2 0 0")
    assert crew(state, "tam-ferrow")[3] == 1
    omens = position([{"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": [("cultist", 1)]}])
    do(omens, "p1 order tam-ferrow to z1", "p1 dice 1 0", "chance roll attack 0 0 0 1", "chance roll evasion 0 0 0")
    do(omens, "chance roll enemy 0 0 2")
    assert (omens.agenda, crew(omens, "tam-ferrow")[3]) == (2, 0)
    quiet = {"fray_omens": False}
    off = position([{"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": [("cultist", 1)]}], options=quiet)
    do(off, "p1 order tam-ferrow to z1", "p1 dice 1 0", "chance roll attack 0 0 0 1", "chance roll evasion 0 0 0")
    do(off, "chance roll enemy 0 0 2")
    assert (off.agenda, crew(off, "tam-ferrow")[3]) == (1, 1)


def test_omens_are_turned_by_exhausting_orders() -> None:
    """EV-080, EV-082, EV-171, EV-336."""
    state = position([{"crew": {"nell-catchpole": "z1", "odile-marsh": "s6"}, "foes": [("drowned-man", 1, 1)]}])
    do(state, "p1 order nell-catchpole to z1", "p1 dice 2 0", "chance roll attack 1 0 1 0", "chance roll evasion 0 0 0")
    do(state, "chance roll enemy 1 0 0")
    refused(state, "p1 convert evasion with artillery", "EV-171")
    do(state, "p1 convert attack with artillery")
    assert (state.ships[0].fresh[2], state.ships[0].issued[2], state.ships[0].foes) == (0, 1, [])
    assert "fate 9" in chances(state)
    fleeting = position([{**MELEE, "fresh": [1, 0, 0, 1]}])
    do(fleeting, "p1 order tam-ferrow to z1", "p1 dice 1 0", "chance roll attack 0 0 1 0", "chance roll evasion 0 0 0")
    do(fleeting, "chance roll enemy 1 0 0", "p1 convert attack with fleeting")
    assert (fleeting.ships[0].fresh, fleeting.ships[0].issued) == ([0, 0, 0, 0], [1, 0, 0])


def test_an_enemy_fray_is_answered_with_one_die_a_crew() -> None:
    """EV-315, EV-332, EV-333, EV-334."""
    state = position([{"crew": {"tam-ferrow": "z1", "nell-catchpole": "z1"}, "foes": [("drowned-man", 1)]}])
    put(state, FoeActs(0, state.ships[0].foes[0][0], 0, 2, 0, 0))
    assert may(state) == ["dice 2 0", "dice 1 1", "dice 0 2"]
    do(state, "p1 dice 1 1", "chance roll attack 1 0 0 0", "chance roll evasion 1 0 0", "p1 wound tam-ferrow")
    assert (state.ships[0].foes[0][2], crew(state, "tam-ferrow")[3]) == (1, 1)


def test_a_dying_enemy_can_be_captured() -> None:
    """EV-144, EV-140."""
    aboard = {"crew": {"tam-ferrow": "z1", "nell-catchpole": "z1"}, "foes": [("cultist", 1)], "below": ["brig"]}
    state = position([aboard])
    do(state, "p1 order tam-ferrow to z1", "p1 dice 3 0", "chance roll attack 2 0 0 1", "chance roll evasion 0 0 0")
    do(state, "chance roll enemy 1 0 1", "p1 capture cultist/1")
    assert (state.ships[0].foes, len(state.ships[0].captives)) == ([], 1)


# Enemies On Deck


def test_an_enemy_goes_for_the_closest_crew() -> None:
    """EV-310, EV-311, EV-312, EV-316, EV-133."""
    far = position([{"crew": {"tam-ferrow": "z9", "odile-marsh": "s6"}, "foes": [("cultist", 1)]}])
    put(far, FoeActs(0, far.ships[0].foes[0][0], 2, 1, 0, 0))
    assert may(far) == ["step 3", "step 4"]
    while far.ships[0].wrecked == 0:
        do(far, f"p1 {may(far)[0]}")
    assert far.ships[0].foes[0][1] in (6, 7)
    assert far.ships[0].wrecked == 1 << far.ships[0].foes[0][1]
    assert far.ships[0].foes[0][2] == 1
    near = position([{"crew": {"tam-ferrow": "z6", "odile-marsh": "s6"}, "foes": [("cultist", 1)]}])
    put(near, FoeActs(0, near.ships[0].foes[0][0], 2, 1, 0, 0))
    while not may(near)[0].startswith("dice"):
        do(near, f"p1 {may(near)[0]}")
    assert (near.ships[0].foes[0][1], near.ships[0].wrecked) == (6, 0)
    spared = {"node_attacker_suffers": False}
    kind = position([{"crew": {"tam-ferrow": "s6"}, "foes": [("cultist", 1)]}], options=spared)
    put(kind, FoeActs(0, kind.ships[0].foes[0][0], 0, 1, 0, 0))
    assert (kind.ships[0].wrecked, kind.ships[0].foes[0][2]) == (2, 0)


def test_full_zones_are_not_entered_and_crew_below_are_no_targets() -> None:
    """EV-313, EV-314, EV-318."""
    aboard = {"tam-ferrow": "z9", "odile-marsh": "z9", "brock-senn": "z9"}
    state = position([{"crew": aboard, "foes": [("cultist", 8)]}])
    put(state, FoeActs(0, state.ships[0].foes[0][0], 3, 0, 0, 0))
    assert state.ships[0].foes[0][1] == 8
    assert state.ships[0].wrecked == 1 << 8  # two Moves without use make a Damage
    struck = position([{"crew": aboard, "foes": [("cultist", 8)]}])
    put(struck, FoeActs(0, struck.ships[0].foes[0][0], 1, 1, 0, 0))
    assert (struck.ships[0].foes[0][1:3], struck.ships[0].wrecked) == ([8, 1], 1 << 8)
    assert [crew(struck, name)[3] for name in aboard] == [0, 0, 0]
    below = position([{"crew": {"tam-ferrow": "s6"}, "foes": [("cultist", 8)], "wrecked": 1 << 8}])
    put(below, FoeActs(0, below.ships[0].foes[0][0], 1, 1, 0, 0))
    while below.ships[0].wrecked == 1 << 8:
        do(below, f"p1 {may(below)[0]}")
    assert below.ships[0].foes[0][1] in (6, 7, 9)


def test_pairs_without_use_become_something_useful() -> None:
    """EV-317, EV-319, EV-320."""
    aboard = {"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": [("drowned-man", 1)]}
    state = position([aboard])
    put(state, FoeActs(0, state.ships[0].foes[0][0], 2, 0, 0, 0))
    assert may(state)[0].startswith("dice")
    single = position([aboard])
    put(single, FoeActs(0, single.ships[0].foes[0][0], 1, 0, 1, 0))
    assert may(single)[-1] == "end turn"
    wreck = position([{"crew": {"tam-ferrow": "s6"}, "foes": [("cultist", 9)], "wrecked": 1023 - 1}])
    put(wreck, FoeActs(0, wreck.ships[0].foes[0][0], 0, 1, 0, 0))
    assert wreck.ships[0].wrecked == 1022


def test_abilities_come_first_and_burst_takes_the_nodes_along() -> None:
    """EV-321, EV-322, EV-323."""
    state = position([{"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": [("bloated-cadaver", 0)]}])
    put(state, FoeActs(0, state.ships[0].foes[0][0], 1, 0, 1, 0))
    while may(state)[0].startswith("wreck"):
        do(state, f"p1 {may(state)[0]}")
    assert (state.ships[0].foes, state.ships[0].wrecked, crew(state, "tam-ferrow")[3]) == ([], 0b111, 1)
    assert may(state)[-1] == "end turn"
    cold = position([{"crew": {"tam-ferrow": "z2", "odile-marsh": "s6"}, "foes": [("drowned-man", 1)]}])
    put(cold, FoeActs(0, cold.ships[0].foes[0][0], 0, 0, 2, 0))
    assert crew(cold, "tam-ferrow")[4] == 1
    idle = position([{"crew": {"tam-ferrow": "z9", "odile-marsh": "s6"}, "foes": [("drowned-man", 0)]}])
    put(idle, FoeActs(0, idle.ships[0].foes[0][0], 0, 0, 2, 0))
    do(idle, "p1 step 1")
    assert idle.ships[0].foes[0][1] in (1, 2)


def test_enemies_roll_their_dice_value_and_act_once() -> None:
    """EV-304, EV-308, EV-309."""
    state = position([{"foes": [("drowned-man", 1), ("cultist", 2)]}], phase=2)
    put(state, FoeDice(0, state.ships[0].foes[1][0]))
    assert all(sum(int(n) for n in text.split()[2:]) == 3 for text in chances(state))
    phase = position([{"foes": [("drowned-man", 1), ("cultist", 2)]}])
    do(phase, "p1 end turn")
    assert may(phase) == ["activate drowned-man/1", "activate cultist/1"]
    do(phase, "p1 activate cultist/1", "chance roll enemy 0 1 2")
    assert phase.ships[0].wrecked == 1 << 2
    assert all(sum(int(n) for n in text.split()[2:]) == 2 for text in chances(phase))
    do(phase, "chance roll enemy 1 0 1")
    assert (phase.phase, phase.round) == (1, 2)  # each of them once, then the next round
    late = position([{"foes": [("drowned-man", 1), ("cultist", 2)]}], phase=2)
    late.ships[0].foes[1][3] = 1  # it appeared in this Enemy Phase
    put(late, DeckPhase(()))
    assert all(sum(int(n) for n in text.split()[2:]) == 2 for text in chances(late))
    do(late, "chance roll enemy 1 0 1")
    assert not chances(late)


# Spawning


def test_enemies_appear_on_blank_nodes_and_roll_one_die() -> None:
    """EV-126, EV-294, EV-296, EV-298, EV-303."""
    state = position([{}])
    put(state, SeekFoe(0, 0, False))
    do(state, "chance drawn enemy damned-frigate")
    assert state.discards[ENEMY] == (TABLES.index[ENEMY]["damned-frigate"],)
    do(state, "chance drawn enemy cultist")
    assert may(state) == ["appear z1", "appear z2", "appear z8"]
    refused(state, "p1 appear z4", "EV-298")
    do(state, "p1 appear z8")
    assert sorted(chances(state)) == ["roll enemy 0 0 1", "roll enemy 0 1 0", "roll enemy 1 0 0"]
    assert (state.ships[0].foes[0][1], state.fleet) == (8, [])
    do(state, "chance roll enemy 0 1 0")
    assert state.ships[0].wrecked == 1 << 8  # its one die is resolved, whatever its dice value
    assert not chances(state)
    crowd = position([{"foes": [("drowned-man", z) for z in (1, 1, 1, 2)] + [("cultist", z) for z in (2, 2, 8)]}])
    crowd.ships[0].crew[0][5] = 8
    crowd.ships[0].crew[1][5] = 8
    put(crowd, SpawnFoe(0, TABLES.index[ENEMY]["cultist"]))
    assert may(crowd) == ["appear z0", "appear z3", "appear z4", "appear z5", "appear z6", "appear z7", "appear z9"]


def test_a_named_enemy_is_searched_for_or_paid_in_agenda() -> None:
    """EV-044, EV-295, EV-305."""
    state = position([{"foes": [("cultist", z) for z in (1, 1, 2, 2)]}])
    spawn_named(state, 0, TABLES.index[ENEMY]["cultist"])
    settle(state)
    assert state.agenda == 3
    found = position([{}])
    card = TABLES.index[ENEMY]["cultist"]
    found.decks[ENEMY].unseen[card] = 0
    found.discards[ENEMY] = (card,)
    spawn_named(found, 0, card)
    settle(found)
    assert found.discards[ENEMY] == ()
    assert may(found)[0].startswith("appear")


def test_the_tenth_node_sinks() -> None:
    """EV-135, EV-356."""
    state = position([{"wrecked": 1022}])
    destroy_node(state, 0, 0, 0)
    settle(state)
    assert state.ships[0].status == 2
