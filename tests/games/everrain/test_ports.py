"""Ports and services, Denizens and Passengers, Treasures, upgrades and Schematics, trading."""

from __future__ import annotations

from typing import Any

from farshore.core.kernel import settle
from farshore.games.everrain import GAME as PLAYED
from farshore.games.everrain.content.card_words import SERVICES
from farshore.games.everrain.content.places import PLACES
from farshore.games.everrain.content.tables import CREWMEN, DENIZEN, GUN, IMPROVEMENT, TREASURE
from farshore.games.everrain.state.hooks import ship_figure
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.arrival import Arrive
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.effects.purse import AnyOrder
from farshore.games.everrain.steps.inn import Boards, service_price
from farshore.games.everrain.steps.script import carry_out
from farshore.games.everrain.steps.shops import Stalls
from farshore.games.everrain.steps.upgrades import Fit, LaySchematic
from tests.games.everrain.positions import TABLES, Words, chances, crew, deal, do, may, position, put, refused, turn

PORT = {"0,0": "duskfall"}


def visit(ship: Words | None = None, denizen: str = "pump-gang", **table: Any) -> Everrain:
    """A ship at the start of its turn in Duskfall, with this Denizen on the quay."""
    state = position([ship or {}], hexes=PORT, stack=turn(), **table)
    do(state, f"chance drawn denizen {denizen}")
    return state


def test_a_visit_begins_by_sailing_in_or_starting_there_once_a_turn() -> None:
    """EV-199, EV-200, EV-203, EV-210."""
    state = position([{"points": 3, "at": "0,1"}], hexes=PORT)
    do(state, "p1 ahead", "chance drawn denizen pump-gang")
    assert "send tam-ferrow to rest" in may(state)
    do(state, "p1 depart")
    assert state.ships[0].points == 2
    do(state, "p1 ahead")
    again = position([{"visited": 1 << 3}], hexes=PORT)
    put(again, Arrive(0))
    assert "end turn" in may(again)
    other = position([{"visited": 1 << 3}], hexes={"0,0": "grimsea"})
    put(other, Arrive(0))
    assert all(text.startswith("drawn denizen") for text in chances(other))
    spent = position([{"points": 3, "at": "0,1"}], hexes=PORT)
    do(spent, "p1 ahead", "chance drawn denizen pump-gang", "p1 send tam-ferrow to denizen")
    assert spent.ships[0].points == 0


def test_arrival_banishes_and_delivers() -> None:
    """EV-201, EV-202, EV-232, EV-353, EV-354."""
    foes = [("drowned-man", 1, 2), ("bloated-cadaver", 2, 2)]
    state = position([{"foes": foes}], hexes=PORT, agenda=2, stack=turn())
    assert (state.ships[0].foes, state.agenda) == ([], 5)
    unhurt = position([{"foes": [("drowned-man", 1), ("bloated-cadaver", 2)]}], hexes=PORT, agenda=2, stack=turn())
    assert unhurt.agenda == 9
    piano = TABLES.index[DENIZEN]["the-piano"]
    bound = position([{"passengers": ((piano, PLACES["s1a"]),)}], hexes=PORT, stack=turn())
    assert (bound.ships[0].coin, bound.ships[0].passengers) == (70, ())


def test_each_crew_has_one_service_and_each_space_one_crew() -> None:
    """EV-150, EV-205, EV-206, EV-209, EV-222."""
    tired = {"tam-ferrow": {"at": "z4", "strain": 3}, "odile-marsh": {"strain": 2}}
    state = visit({"crew": tired})
    crew(state, "tam-ferrow")[6] = 1  # fatigued
    do(state, "p1 send tam-ferrow to rest")
    assert state.ships[0].fresh == [3, 2, 1, 0]
    assert (crew(state, "tam-ferrow")[4], state.ships[0].coin) == (0, 30)
    refused(state, "p1 send tam-ferrow to gamble", "EV-206")
    refused(state, "p1 send odile-marsh to rest", "EV-209")
    do(state, "p1 depart", "p1 berth tam-ferrow in s1a")
    assert (crew(state, "tam-ferrow")[5], state.ships[0].denizen) == (30, -1)
    assert state.discards[DENIZEN] == (TABLES.index[DENIZEN]["pump-gang"],)
    assert "end turn" in may(state)


def test_the_inn() -> None:
    """EV-208, EV-219, EV-221."""
    tired = {"crew": {"tam-ferrow": {"strain": 3}, "odile-marsh": {"strain": 2}}}
    state = visit(tired)
    do(state, "p1 send tam-ferrow to gamble", "chance fate 4")
    assert (crew(state, "tam-ferrow")[4], state.ships[0].coin) == (0, 30)
    do(state, "p1 send odile-marsh to drink", "chance fate 9")
    assert (crew(state, "odile-marsh")[3:5], state.ships[0].coin) == ([1, 0], 25)
    talk = visit(tired)
    do(talk, "p1 send tam-ferrow to listen", "chance fate 4", "p1 again", "chance fate 9", "p1 done")
    assert (talk.ships[0].clues, talk.ships[0].coin) == (3, 20)
    refused(visit({**tired, "coin": 5}), "p1 send tam-ferrow to gamble", "EV-219")


def test_what_the_old_ones_ask_goes_by_the_number_of_captains() -> None:
    """RULING-EV-56, 11.12: each number of players has its price; Traits never bring it below 5 Coin."""
    prices = []
    for seats in (1, 2, 3, 4):
        state = PLAYED.new(PLAYED.setup(None, seats, {}))
        assert isinstance(state, Everrain)
        row = list(position().ships[0].crew[0])
        prices.append(service_price(state, 0, row, SERVICES.index("listen")))
    assert prices == PLAYED.content.services["listen"].costs[0].by_players
    assert prices == sorted(prices)
    assert min(prices) >= 5


def test_whoever_asks_in_the_last_act_is_overheard() -> None:
    """RULING-EV-56, 11.12: an evening at the Inn raises the Agenda by 1 in Act 4, whatever is heard."""
    for act, agenda in ((3, 5), (4, 6)):
        state = PLAYED.new(PLAYED.setup(None, 1, {}))
        assert isinstance(state, Everrain)
        state.stack, state.act, state.agenda = [], act, 5
        state.ship(0).status = AFLOAT
        carry_out(state, PLAYED.content.services["listen"].effects, about(0))
        settle(state)
        do(state, "chance fate 4")
        assert (state.agenda, state.ships[0].clues) == (agenda, 1)


def test_the_apothecary_repeats() -> None:
    """EV-208, EV-217."""
    state = visit({"crew": {"tam-ferrow": {"trauma": 2}, "odile-marsh": {}}})
    do(state, "p1 send tam-ferrow to apothecary", "p1 again", "p1 done")
    assert (crew(state, "tam-ferrow")[3], state.ships[0].coin) == (0, 30)


def test_the_university_takes_clues_and_relics() -> None:
    """EV-045, EV-070, EV-071, EV-072, EV-073, EV-074, EV-075, EV-218."""
    rich = {"hold": ["curious-idol", "strange-writings"], "clues": 3}
    state = visit(rich)
    do(state, "p1 send tam-ferrow to university")
    listed = may(state)
    assert "turn in strange-writings" in listed
    assert "turn in curious-idol" in listed
    assert "turn in" not in listed
    do(state, "p1 turn in strange-writings")
    assert (state.ships[0].clues, len(state.ships[0].hold), state.player_disc) == (0, 1, 1)
    idol = visit(rich)
    do(idol, "p1 send tam-ferrow to university", "p1 turn in curious-idol")
    assert (idol.ships[0].clues, idol.player_disc) == (3, 1)
    both = visit(rich)
    do(both, "p1 send tam-ferrow to university", "p1 turn in strange-writings curious-idol")
    assert (both.ships[0].clues, both.ships[0].hold, both.player_disc) == (3, (), 1)
    assert {card.type for card in TABLES.treasures if card.clue_value} == {"relic"}
    many = visit({"clues": 40})
    do(many, "p1 send tam-ferrow to university", "p1 turn in")
    assert (many.ships[0].clues, many.player_disc) == (35, 1)
    refused(many, "p1 send odile-marsh to university", "EV-209")
    five = visit({"clues": 5})
    do(five, "p1 send tam-ferrow to university", "p1 turn in")
    assert (five.ships[0].clues, five.player_disc) == (0, 1)
    refused(visit({"clues": 4}), "p1 send tam-ferrow to university", "EV-071")
    astute = visit({"clues": 4, "crew": {"tam-ferrow": {"traits": ["astute"]}, "odile-marsh": {}}})
    do(astute, "p1 send tam-ferrow to university", "p1 turn in")
    assert (astute.ships[0].clues, astute.player_disc) == (0, 1)
    twice = visit({"clues": 10}, options={"university_repeat": True})
    do(twice, "p1 send tam-ferrow to university", "p1 turn in", "p1 turn in")
    assert twice.player_disc == 2


def test_the_shipwright() -> None:
    """EV-157, EV-207, EV-211, EV-212, EV-213."""
    state = visit({"coin": 60, "wrecked": 0b11})
    do(state, "p1 send tam-ferrow to shipwright", "p1 draw improvement", "chance drawn improvement sick-bay")
    do(state, "p1 draw artillery", "chance drawn artillery minion-drakes", "p1 repair 0", "p1 buy minion-drakes")
    do(state, "p1 install minion-drakes in port")
    ship = state.ships[0]
    assert (ship.guns[0], ship.coin, ship.wrecked) == (TABLES.index[GUN]["minion-drakes"], 35, 0b10)
    do(
        state,
        "p1 draw improvement",
        "chance drawn improvement brig",
        "p1 draw improvement",
        "chance drawn improvement dinghy",
    )
    refused(state, "p1 draw improvement", "EV-211")
    refused(state, "p1 buy brig", "EV-212")
    do(state, "p1 done")
    assert len(state.discards[IMPROVEMENT]) == 3


def test_schematics_cover_and_are_built_or_sold_for_half() -> None:
    """EV-160, EV-161, EV-162, EV-163, EV-164, EV-214."""
    state = visit({"plans": {"s1": "sick-bay"}, "crew": {"tam-ferrow": {"strain": 1}, "odile-marsh": {}}})
    assert state.ships[0].improvement(0) == -1
    do(state, "p1 send tam-ferrow to shipwright", "p1 build s1", "p1 install sick-bay in s3", "p1 done")
    assert (state.ships[0].coin, state.ships[0].improvement(2)) == (25, TABLES.index[IMPROVEMENT]["sick-bay"])
    assert state.ships[0].improvement(0) == TABLES.index[IMPROVEMENT]["cabins"]
    sold = visit({"plans": {"s1": "sick-bay"}})
    do(sold, "p1 send tam-ferrow to marketplace")
    deal(sold)
    sold.events = []
    do(sold, "p1 sell plan s1")
    assert [event.text for event in sold.events] == ["@0 sells the Schematic of the Sick Bay for 15 Coin."]
    assert (sold.ships[0].coin, sold.ships[0].covers[0]) == (55, -1)


def test_upgrades_are_rearranged_when_one_is_installed() -> None:
    """EV-158, EV-159, EV-165, EV-233, EV-026."""
    guest = ((TABLES.index[DENIZEN]["the-piano"], PLACES["s1a"]),)
    state = position([{"passengers": guest}])
    put(state, Fit(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["brig"]))
    refused(state, "p1 install brig in s1", "EV-233")
    do(state, "p1 unload the-piano", "p1 swap s1 with s6", "p1 scrap s2", "p1 install brig in s1")
    names = [card & 63 for card in state.ships[0].below if card >= 0]
    assert names == [TABLES.index[IMPROVEMENT]["brig"], TABLES.index[IMPROVEMENT]["cabins"]]
    assert state.discards[IMPROVEMENT] == ()
    gun = position([{}])
    put(gun, Fit(0, GUN, TABLES.index[GUN]["nine-pound-chasers"]))
    refused(gun, "p1 install nine-pound-chasers in port", "EV-166")
    plan = position([{"plans": {f"s{n}": "sick-bay" for n in range(1, 7)}}])
    put(plan, LaySchematic(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["brig"]))
    refused(plan, "p1 lay brig in s1", "EV-160")
    do(plan, "p1 refuse")
    assert plan.discards[IMPROVEMENT] == (TABLES.index[IMPROVEMENT]["brig"],)


def test_prices_at_the_marketplace() -> None:
    """EV-215, EV-216, EV-235, EV-236, EV-237, EV-240."""
    state = visit()
    do(state, "p1 send tam-ferrow to marketplace", "chance drawn treasure rope", "chance drawn treasure pitch")
    do(state, "chance drawn treasure strange-writings")
    step = state.stack[-1]
    assert isinstance(step, Stalls)
    index = TABLES.index[TREASURE]
    assert [step.worth(state, index[name]) for name in ("rope", "pitch", "strange-writings")] == [10, 15, 10]
    do(state, "p1 buy rope", "p1 sell rope", "p1 done")
    assert (state.ships[0].coin, state.discards[TREASURE][0]) == (40, index["rope"])
    nothing = next(card for card in TABLES.treasures if card.undesired == 0 and card.copies > 1)
    free = position([{"hold": [nothing.id], "coin": 0}], hexes={"0,0": nothing.undesired_port}, stack=turn())
    deal(free, "drawn denizen pump-gang")
    do(free, "p1 send tam-ferrow to marketplace", f"chance drawn treasure {nothing.id}")
    deal(free)
    refused(free, f"p1 sell {nothing.id}", "EV-237")
    do(free, f"p1 buy {nothing.id}")
    assert (free.ships[0].coin, len(free.ships[0].hold)) == (0, 2)
    full = visit({"hold": ["rope", "pitch", "curious-idol"]})
    do(full, "p1 send tam-ferrow to marketplace")
    deal(full)
    assert not any(line.startswith("buy") for line in may(full))
    assert ship_figure(full, 0, "hold_capacity", "", 3) == 3


def test_the_last_coin_buys_as_well_as_the_first() -> None:
    """EV-097, EV-213 A wage and a repair that cost exactly what there is."""
    wage = TABLES.content.crew["fitch"].wage
    state = visit({"coin": wage})
    do(state, "p1 send tam-ferrow to hire", "chance drawn crew fitch", "chance drawn crew agnes-dray")
    do(state, "chance drawn crew mother-karrow")
    assert "hire fitch" in may(state)
    yard = visit({"coin": 5, "wrecked": 0b10})
    do(yard, "p1 send tam-ferrow to shipwright")
    assert "repair 1" in may(yard)


def test_whoever_changes_their_mind_at_the_university_keeps_the_clues() -> None:
    """EV-218"""
    state = visit({"clues": 5})
    do(state, "p1 send tam-ferrow to university", "p1 done")
    assert (state.ships[0].clues, state.player_disc) == (5, 0)


def test_hiring() -> None:
    """EV-096, EV-097, EV-108, EV-111, EV-220."""
    state = visit()
    do(state, "p1 send tam-ferrow to hire", "chance drawn crew fitch", "chance drawn crew agnes-dray")
    do(state, "chance drawn crew mother-karrow", "p1 hire fitch")
    deal(state)
    do(state, "p1 berth fitch in s2a", "p1 done")
    assert (len(state.ships[0].crew), len(state.discards[CREWMEN])) == (3, 2)
    assert state.ships[0].coin == 40 - TABLES.content.crew["fitch"].wage
    do(state, "p1 dismiss fitch")
    assert len(state.ships[0].crew) == 2
    alone = visit({"crew": {"tam-ferrow": {}}})
    refused(alone, "p1 dismiss tam-ferrow", "EV-109")
    crowd = visit({"crew": {name: {} for name in ("tam-ferrow", "odile-marsh", "fitch", "agnes-dray")}})
    put(crowd, Boards(0, crew(crowd, "tam-ferrow")[0], 1, ()))
    deal(crowd)
    refused(crowd, "p1 hire mother-karrow", "EV-096")


def test_denizens() -> None:
    """EV-225, EV-226, EV-227, EV-228."""
    labour = visit()
    do(labour, "p1 send tam-ferrow to denizen")
    assert (labour.ships[0].coin, crew(labour, "tam-ferrow")[4]) == (50, 1)
    refused(labour, "p1 send odile-marsh to denizen", "EV-209")
    incident = visit(denizen="vigil-for-a-stranger")
    do(incident, "p1 send tam-ferrow to denizen", "chance fate 4")
    assert incident.ships[0].clues == 2
    failed = visit(denizen="vigil-for-a-stranger")
    do(failed, "p1 send tam-ferrow to denizen", "chance fate 5")
    assert crew(failed, "tam-ferrow")[4] == 2
    informer = visit(denizen="the-informer")
    do(informer, "p1 send tam-ferrow to denizen", "p1 again")
    assert (informer.ships[0].clues, informer.ships[0].coin) == (2, 10)
    refused(visit({"coin": 5}, denizen="the-informer"), "p1 send tam-ferrow to denizen", "EV-227")
    ignored = visit()
    do(ignored, "p1 depart")
    assert "end turn" in may(ignored)


def test_passengers_take_a_space_of_cabins() -> None:
    """EV-146, EV-229, EV-230, EV-231, EV-234."""
    state = visit(denizen="the-midwife")
    do(state, "p1 embark s1a")
    assert state.ships[0].passengers == ((TABLES.index[DENIZEN]["the-midwife"], PLACES["s1a"]),)
    do(state, "p1 depart")
    assert not any(line.endswith("to s1a") for line in may(state))
    full = visit({"crew": {"tam-ferrow": "s1a", "odile-marsh": "s6"}}, denizen="the-midwife")
    refused(full, "p1 embark s1a", "EV-230")
    midwife = ((TABLES.index[DENIZEN]["the-midwife"], PLACES["s1a"]),)
    bound = [card.id for card in TABLES.denizens if card.type == "passenger" and card.destination != "duskfall"]
    other = next(name for name in bound if name != "the-midwife")
    second = visit({"below": ["cabins", "dinghy", "cabins"], "passengers": midwife}, denizen=other)
    do(second, "p1 embark s3a")
    assert len(second.ships[0].passengers) == 2
    here = visit(denizen="the-piano")
    refused(here, "p1 embark s1a", "EV-234")
    local = visit(denizen="the-piano", options={"local_passengers": True})
    do(local, "p1 embark s1a")
    assert len(local.ships[0].passengers) == 1


def test_a_storm_closes_a_port() -> None:
    """EV-224."""
    state = position(
        [{"points": 3, "at": "0,1", "passengers": ((TABLES.index[DENIZEN]["the-piano"], 30),)}],
        hexes=PORT,
        storms=["0,0 0,-1"],
    )
    do(state, "p1 ahead", "chance fate 3")
    assert (state.ships[0].coin, "end turn" in may(state)) == (40, True)
    during = visit()
    during.storms = ((0, 1),)
    during.covered = 3
    settle(during)
    assert "end turn" in may(during)


def test_port_traits() -> None:
    """EV-104."""
    thief = visit({"crew": {"tam-ferrow": {"traits": ["duplicitous"], "strain": 2}, "odile-marsh": {}}})
    do(thief, "p1 send tam-ferrow to rest")
    assert thief.ships[0].coin == 25
    barred = visit({"crew": {"tam-ferrow": {"traits": ["barred"]}, "odile-marsh": {}}})
    refused(barred, "p1 send tam-ferrow to drink", "EV-104")


def test_a_treasure_is_spent_for_its_effect() -> None:
    """EV-238, EV-240."""
    state = position([{"hold": ["heave-for-home", "rope"], "crew": {"tam-ferrow": {"strain": 2}, "odile-marsh": {}}}])
    do(state, "p1 spend heave-for-home")
    assert (crew(state, "tam-ferrow")[4], len(state.ships[0].hold), len(state.discards[TREASURE])) == (1, 1, 1)
    refused(state, "p1 spend rope", "EV-238")


# Orders by effect, and trading


def test_orders_are_gained_exhausted_and_lost() -> None:
    """EV-080, EV-083."""
    state = position([{}])
    put(state, AnyOrder(0, "gain"))
    do(state, "p1 gain navigation")
    put(state, AnyOrder(0, "exhaust"))
    do(state, "p1 exhaust crew")
    put(state, AnyOrder(0, "lose any"))
    do(state, "p1 forgo artillery")
    assert (state.ships[0].fresh, state.ships[0].issued) == ([2, 3, 0, 0], [1, 0, 0])


def test_neighbours_trade_by_agreement() -> None:
    """EV-379, EV-380, EV-381, EV-382, EV-383, EV-384."""
    ships = [{"clues": 3, "plans": {"s3": "brig"}, "points": 2}, {"hold": ["rope"], "clues": 1}]
    state = position(ships)
    do(
        state,
        "p1 trade p2",
        "p1 offer clue 3",
        "p1 offer crew tam-ferrow",
        "p1 offer schematic s3",
        "p1 want treasure rope",
    )
    do(state, "p1 propose", "p2 accept")
    mine, theirs = state.ships
    assert (mine.clues, mine.covers[2], len(mine.crew), len(mine.hold), mine.points) == (0, -1, 1, 1, 2)
    assert (theirs.clues, len(theirs.crew), TABLES.index[IMPROVEMENT]["brig"] in theirs.covers) == (4, 3, True)
    assert theirs.crew[-1][5] == 20
    assert all(line.split()[-1] in PLACES for line in may(state) if line.startswith("order"))
    do(state, "p1 trade p2")
    assert not any(line.startswith("offer crew") for line in may(state))
    kinds = {line.split()[1] for line in may(state) if line.startswith(("offer", "want"))}
    assert kinds <= {"coin", "clue", "treasure", "schematic", "crew"}
    refused(state, "p1 offer schematic s1", "EV-381")  # Cabins, installed
    refused(state, "p1 offer crew odile-marsh", "EV-109")
    do(state, "p1 offer coin 5", "p1 propose", "p2 decline")
    assert state.ships[0].coin == 40
    apart = position([{}, {"at": "0,2"}])
    refused(apart, "p1 trade p2", "EV-379")
    full = position([{"hold": ["rope"]}, {"hold": ["pitch", "curious-idol", "strange-writings"]}])
    do(full, "p1 trade p2", "p1 offer treasure rope")
    refused(full, "p1 propose", "EV-383")


def test_assisting_a_friend() -> None:
    """EV-385, EV-386, EV-387, EV-388."""
    gunner = {"guns": {"starboard": "minion-drakes"}, "crew": {"tam-ferrow": "z5", "odile-marsh": "s6"}}
    friend = {"at": "1,-1", "foes": [("abhorrent", 1)]}
    state = position([gunner, friend])
    do(state, "p1 fire starboard at 1,-1", "chance roll attack 0 1 0 1", "chance fate 4")
    assert (state.ships[1].foes[0][2], state.ships[1].wrecked) == (2, 1 << 4)
    kill = position([gunner, {"at": "1,-1", "foes": [("cultist", 1)]}])
    do(kill, "p1 fire starboard at 1,-1", "chance roll attack 0 1 1 0", "p1 done", "chance fate 2")
    assert (kill.ships[1].foes, kill.ships[0].coin, kill.ships[1].coin) == ([], 50, 40)
