"""What an offer says (section 12): its price, what it brings, its odds and warnings; and what is looked back on."""

from __future__ import annotations

from farshore.core.view import Offer
from farshore.games.biomes import GAME
from farshore.games.biomes.content.numbers import CONCEDED, LOST, UNFINISHED
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.overflow import give
from farshore.games.biomes.view.afterword import afterword
from tests.games.biomes.positions import (
    add_route,
    camp,
    cell,
    fresh,
    go,
    heard,
    land,
    position,
    put_at,
    secret,
    show_quest,
    status,
    tile,
)


def offer(state: Biomes, do: str, seat: int = 0) -> Offer:
    (shown,) = [offered for offered in GAME.view(state, seat)["actions"] if offered["do"] == do]
    return shown


def price(shown: Offer) -> dict[str, int]:
    return {part["what"]: part["n"] for part in shown.get("cost", [])}


def gain(shown: Offer) -> dict[str, int]:
    return {part["what"]: part["n"] for part in shown.get("gain", [])}


def chances(shown: Offer) -> dict[str, float]:
    return {part["label"]: round(part["p"], 3) for part in shown["odds"]}


# Offers


def test_what_buffs_bring_and_take_is_said() -> None:
    """BIO-054, BIO-129, BIO-130"""
    state = position(actions=3)
    buff, ease = secret(state, "p1", "action"), secret(state, "p1", "ease")
    for deed in ("wear", "share"):
        assert (price(offer(state, f"{deed} s{buff}")), gain(offer(state, f"{deed} s{buff}"))) == (
            {"action": 1},
            {"action": 2},
        )
        assert gain(offer(state, f"{deed} s{ease}")) == {}
    state = position(actions=3)
    worn, team = secret(state, "worn1", "action"), secret(state, "team", "action")
    assert price(offer(state, f"remove s{worn}")) == {"action": 3}
    assert price(offer(state, f"unshare s{team}")) == {"action": 3}
    state.actions = 2
    assert price(offer(state, f"remove s{worn}")) == {"action": 2}  # not below none
    single = position(actions=4)
    only = secret(single, "worn1", "action")
    assert price(offer(single, f"remove s{only}")) == {"action": 3}
    small = position(extra_action_amount=1)
    token = secret(small, "p1", "action")
    assert gain(offer(small, f"wear s{token}")) == {"action": 1}


def test_what_using_costs_and_brings_is_said() -> None:
    """BIO-108, BIO-138, BIO-153"""
    state = position()
    put_at(state, 0, "1,1")
    supply = secret(state, "p1", "supply")
    assert (price(offer(state, f"use s{supply}")), gain(offer(state, f"use s{supply}"))) == (
        {"action": 1, "supply": 1},
        {"action": 3},
    )
    kit = secret(state, "p1", "camp-kit")
    assert offer(state, f"use s{kit}")["notes"] == ["explores 3 cells"]
    assert offer(state, f"use s{kit}")["piece"] == f"secret:{kit}"


def test_a_key_in_the_box_is_offered_like_any_secret() -> None:
    """RULING-BIO-07, BIO-253"""
    state = position(seats=3, box_keys="table_all")
    camp(state, "1,1", "ally", 2)
    state.quests, state.order = put(state.quests, 2, 3), (2,)
    for _ in range(2):
        secret(state, "p1", "supply")
    put_at(state, 0, "1,1")
    go(state, "p1 trade")
    assert offer(state, "choose key")["notes"] == [state.rules.content.secret_notes[0]]


def test_a_key_in_the_door_draws_raiders_once_there_are_any() -> None:
    """BIO-221"""
    state = position()
    tile(state, "1,1", "exit")
    state.site = put(state.site, 10, cell("1,1"))
    put_at(state, 0, "1,1")
    key = secret(state, "p1", "key")
    assert "risks" not in offer(state, f"use s{key}")
    camp(state, "0,1", "stealer", 3)
    assert offer(state, f"use s{key}")["risks"] == ["raiders may come for it"]


def test_tolls_stand_in_the_price_of_a_way() -> None:
    """BIO-065, BIO-078, BIO-079, BIO-157, BIO-322"""
    state = position()
    tile(state, "1,1", "quarry", cliffs=0b000001)
    tile(state, "2,2", "mountain")
    put_at(state, 0, "1,1")
    secret(state, "p1", "supply")
    assert price(offer(state, "move 2,2")) == {"action": 2, "supply": 1}
    assert price(offer(state, "move 1,0")) == {"action": 1}
    state.tiles = {key: kept for key, kept in state.tiles.items() if key != cell("2,2")}
    fresh(state)
    assert price(offer(state, "explore 2,2")) == {"action": 1, "supply": 1}
    assert price(offer(state, "explore 2,1")) == {"action": 1}
    assert chances(offer(state, "explore 2,1")) == {"lake": 0.125, "land": 0.75, "quest": 0.125}
    tile(state, "1,1", "desert")
    assert price(offer(state, "explore 2,1")) == {"action": 2}
    secret(state, "worn1", "ease")
    assert price(offer(state, "explore 2,1")) == {"action": 1}


def test_only_whoever_foresaw_a_tile_is_sure_of_it() -> None:
    """BIO-171"""
    state = position()
    put_at(state, 0, "1,1")
    state.fate, state.fate_seen = (7,), 0b01
    assert chances(offer(state, "explore 2,2")) == {"lake": 1.0}
    state.fate_seen = 0b10
    assert "odds" not in offer(state, "explore 2,2")


def test_a_ride_costs_an_action_and_the_tax() -> None:
    """BIO-157, BIO-322"""
    state = position()
    land(state, "2,2", "3,3")
    camp(state, "2,2", "player")
    add_route(state, cell("0,0"), cell("1,1"), cell("2,2"))
    secret(state, "p1", "supply")
    ride = offer(state, "ride 2,2")
    assert (price(ride), ride["undo"]) == ({"action": 1}, "free")
    state.site, state.quests = put(state.site, 7, cell("3,3")), put(state.quests, 7, LOST)
    assert price(offer(state, "ride 2,2")) == {"action": 1, "supply": 1}


def test_services_say_their_price() -> None:
    """BIO-179, BIO-234, BIO-240, BIO-242, BIO-244"""
    state = position(seats=3)
    land(state, "2,2", "3,3")
    for quest, where in ((1, "1,1"), (2, "1,0")):
        camp(state, where, "ally", quest)
        state.quests = put(state.quests, quest, 3)
    state.order = (1, 2)
    camp(state, "3,3", "stealer", 3)
    token = secret(state, "3,3", "tools", "all")
    status(state, 1, "captured")
    state.captor, state.cells = put(state.captor, 1, 3), put(state.cells, 1, cell("3,3"))
    state.racer = put(state.racer, 4, cell("2,2"))
    state.gang = cell("2,2")
    for _ in range(3):
        secret(state, "p1", "supply")
    put_at(state, 0, "1,1")
    assert price(offer(state, "hire rescue 3")) == {"action": 1}
    assert price(offer(state, "hire disrupt")) == {"action": 1, "supply": 3}
    hunt = offer(state, "hire hunt 4")
    assert (price(hunt), "A2 B2" in hunt["label"]) == ({"action": 1, "supply": 1}, True)
    put_at(state, 0, "1,0")
    assert price(offer(state, "trade")) == {"action": 1, "supply": 2}
    put_at(state, 0, "3,3")
    assert price(offer(state, "ransom p2")) == {"action": 1, "supply": 2}
    put_at(state, 0, "1,1")
    go(state, "p1 hire rescue 3")
    assert offer(state, "free p2")["label"] == "Free @1"
    go(state, "p1 free p2")
    assert offer(state, f"add s{token}")["label"].startswith("Fetch ")
    go(state, f"p1 add s{token}")
    assert price(offer(state, "done")) == {"supply": 2}


def test_repairs_and_shields_say_what_they_are_built_with() -> None:
    """BIO-323, BIO-328, BIO-338"""
    state = position(seats=3)
    show_quest(state, 7, "1,2")
    put_at(state, 0, "1,2")
    for kind in ("tools", "supply", "supply"):
        secret(state, "p1", kind)
    assert price(offer(state, "repair tools")) == {"action": 1, "tools": 1}
    assert price(offer(state, "repair supplies")) == {"action": 1, "supply": 2}


def test_swords_show_their_odds_and_what_was_donated() -> None:
    """BIO-259, BIO-260, BIO-261 Alone 4 to 6 win; with a Supply 3 to 6; with four swords still nobody wins on a 1."""
    state = position(seats=5)
    show_quest(state, 2, "2,2", "p1 site 3,3")
    state.cells = (state.ally[2],) * 5
    secret(state, "p1", "supply")
    assert chances(offer(state, "sword 2")) == {"injury": 0.5, "win": 0.5}
    assert "notes" not in offer(state, "sword 2")
    assert price(offer(state, "donate 2")) == {"action": 1, "supply": 1}
    go(state, "p1 donate 2")
    assert chances(offer(state, "sword 2")) == {"injury": 0.333, "win": 0.667}
    assert offer(state, "sword 2")["notes"] == ["supplied: +1"]
    go(state, "p1 sword 2", "p2 join", "p3 join", "p4 join")
    assert chances(offer(state, "join", 4)) == {"injury": 0.167, "win": 0.833}
    crowd = position(seats=3, join_policy="auto")
    show_quest(crowd, 2, "2,2", "p1 site 3,3")
    crowd.cells = (crowd.ally[2],) * 3
    fresh(crowd)
    assert chances(offer(crowd, "sword 2")) == {"injury": 0.167, "win": 0.833}


def test_an_empty_hoard_has_no_loot() -> None:
    """BIO-316"""
    state = position()
    show_quest(state, 6, "1,2", *["chance draw supply"] * 2)
    put_at(state, 0, "1,2")
    state.hoard = ()
    assert chances(offer(state, "attack dragon")) == {"injury": 0.667, "none": 0.333}


def test_a_secret_out_of_the_box_says_what_it_does() -> None:
    """BIO-234, BIO-253"""
    state = position(seats=3)
    camp(state, "1,1", "ally", 2)
    state.quests, state.order = put(state.quests, 2, 3), (2,)
    for _ in range(2):
        secret(state, "p1", "supply")
    put_at(state, 0, "1,1")
    go(state, "p1 trade")
    content = state.rules.content
    assert offer(state, "choose teleport")["notes"] == [content.secret_notes[14]]
    nothing = offer(state, "choose none")
    assert (nothing["label"], "notes" in nothing) == ("Take nothing", False)


def test_what_a_full_camp_would_lose_is_warned_of() -> None:
    """BIO-115, BIO-117"""
    state = position()
    for _ in range(4):
        secret(state, "0,0", "supply")
    supply, tools = secret(state, "p1", "supply"), secret(state, "p1", "tools")
    assert "camp is full" in offer(state, f"place s{supply}")["confirm"]
    assert price(offer(state, f"place s{supply}")) == {"supply": 1}
    assert "confirm" not in offer(state, f"place s{tools}")
    assert price(offer(state, f"place s{tools}")) == {}


def test_saying_it_aloud_has_the_price_of_using_it() -> None:
    """BIO-351, BIO-352"""
    state = position(actions=2)
    put_at(state, 0, "1,1")
    supply, buff = secret(state, "p1", "supply"), secret(state, "p1", "action")
    tools = secret(state, "0,1", "tools", "p1")
    assert price(offer(state, f"announce s{supply}")) == {"action": 1, "supply": 1}
    assert gain(offer(state, f"announce s{buff}")) == {"action": 2}
    assert price(offer(state, f"announce s{tools}")) == {"tools": 1}  # it is lost
    ruins = position()
    show_quest(ruins, 7, "1,2")
    put_at(ruins, 0, "1,2")
    named = secret(ruins, "p1", "tools")
    assert price(offer(ruins, f"announce s{named}")) == {"action": 1, "tools": 1}


def test_the_vote_can_be_taken_back() -> None:
    """RULING-BIO-90"""
    state = position()
    assert offer(state, "concede")["label"] == "Vote to give up"
    go(state, "p1 concede")
    assert offer(state, "play on")["label"] == "Play on"
    assert offer(state, "concede", 1)["label"] == "Vote to give up"
    go(state, "p1 play on", "p2 concede")
    assert offer(state, "play on", 1)["label"] == "Play on"


def test_secrets_are_called_by_their_names_and_numbers() -> None:
    """BIO-095, BIO-108"""
    state = position()
    put_at(state, 0, "1,1")
    held, lying = secret(state, "p1", "supply"), secret(state, "1,1", "clairvoyance", "p1")
    phrases = state.rules.content.secret_phrases
    assert offer(state, f"use s{held}")["label"] == f"Use {phrases[6]}"
    assert offer(state, f"use s{lying}")["label"] == f"Use {phrases[12]} lying here"
    last = [secret(state, "1,1", "tools") for _ in range(6)][-1]
    assert offer(state, f"discover s{last}")["label"] == "Look at the 6th secret here"


def test_a_quarry_says_how_it_is_turned() -> None:
    """BIO-084"""
    state = position()
    go(state, "p1 move 1,1", "p1 explore 2,2", "chance tile quarry")
    labels = [offer(state, f"rotate {n}")["label"] for n in range(3)]
    assert labels == ["Lay it as it is", "Turn it by 1 sixth", "Turn it by 2 sixths"]


def test_what_one_looks_for_in_vain_is_said_with_its_reason() -> None:
    """BIO-057, BIO-112, BIO-136"""
    state = position(actions=0)
    put_at(state, 0, "1,1")
    secret(state, "1,1", "supply")
    secret(state, "1,1", "farm-kit", "p1")
    secret(state, "p1", "key")
    secret(state, "p1", "ease")
    blocked = {entry["label"]: entry["rule"] for entry in GAME.view(state, 0)["blocked"]}
    assert list(blocked.values()) == ["BIO-057", "BIO-112", "BIO-136"]
    assert next(iter(blocked)) == "Look at the secret here"


# Looking back


def test_how_it_ended_names_its_round() -> None:
    """BIO-014, RULING-BIO-90"""
    state = position()
    state.round, state.stack = 7, []
    state.result = CONCEDED
    assert afterword(state, [])[0]["lines"] == ["Round 7: everybody agreed to give up."]
    state.result = UNFINISHED
    assert afterword(state, [])[0]["lines"] == ["The table ends after round 200."]


def test_quests_and_deeds_are_looked_back_on() -> None:
    """Section 12"""
    state = position(quest_selection="chosen", quests="6,7,8")
    show_quest(state, 7, "1,2")
    put_at(state, 0, "1,1")
    told = heard(state, "p1 explore 2,2", "chance tile lake", "p1 explore 2,1", "chance tile lake")
    back = {section["title"]: section["lines"] for section in afterword(state, told)}
    names = state.rules.content.quest_names
    assert back["The quests"][0] == f"{names[7]}: still open, its Key still inside"
    assert back["The quests"][1:] == [f"{names[n]}: never found" for n in (6, 8, 10)]
    assert back["Who did what"] == ["@0: explored 2 cells", "@1: nothing that anybody saw"]
    assert "What helped most" not in back
    state.keys_in = 0
    back = {section["title"]: section["lines"] for section in afterword(state, told)}
    assert back["The quests"][0] == f"{names[7]}: still open"


def test_payments_and_what_does_not_fit_are_called_by_name() -> None:
    """BIO-068, BIO-113"""
    state = position()
    tile(state, "1,1", "quarry", cliffs=63)
    hidden, shown = secret(state, "p1", "supply"), secret(state, "p1", "supply", "all")
    go(state, "p1 move 1,1")
    phrases = state.rules.content.secret_phrases
    for token in (hidden, shown):
        assert offer(state, f"pay s{token}")["label"] == f"Pay with {phrases[6]}"
        assert price(offer(state, f"pay s{token}")) == {"supply": 1}
        assert offer(state, f"pay s{token}")["piece"] == f"secret:{token}"
    heavy = position()
    for _ in range(4):
        secret(heavy, "p1", "supply")
    give(heavy, 0, secret(heavy, "0,1", "key", "p1"))
    fresh(heavy)
    key = heavy.packs[0][-1]
    assert offer(heavy, f"lay s{key}")["label"] == f"Lay down {phrases[0]}"


def test_caravans_say_where_to_and_by_which_tiles() -> None:
    """BIO-155, BIO-159"""
    state = position()
    land(state, "2,2")
    camp(state, "2,2", "player")
    kit = secret(state, "p1", "caravan-kit")
    go(state, f"p1 use s{kit}")
    assert offer(state, "route 0,0 1,1 2,2")["label"].endswith(" by A1 B1")
    go(state, "p1 route 0,0 1,1 2,2")
    token, _ = secret(state, "p1", "teleport"), secret(state, "p1", "supply")
    sent = offer(state, f"send s{token} 2,2")
    assert (price(sent), sent["label"].startswith("Send ")) == ({"supply": 1}, True)


def test_foresight_names_what_is_foreseen() -> None:
    """BIO-170, BIO-171"""
    state = position()
    go(state, f"p1 use s{secret(state, 'p1', 'foresight')}")
    assert offer(state, "foresee secrets")["label"] == "Foresee secrets"
    assert offer(state, "foresee tiles")["label"] == "Foresee tiles"


def test_a_supply_of_the_hoard_is_a_gain_for_whoever_divides_it_and_takes_it() -> None:
    """BIO-317"""
    state = position(seats=2, actions=5)
    show_quest(state, 6, "1,2", "chance draw supply", "chance draw teleport")
    state.cells = (cell("1,2"), cell("1,2"))
    fresh(state)
    go(state, "p1 attack dragon", "p2 join", "chance die 6")
    _, supply, teleport = state.hoard
    gains = [
        offer(state, f"loot s{token} {who}").get("gain")
        for token, who in ((supply, "p1"), (supply, "p2"), (teleport, "p1"))
    ]
    assert gains == [[{"what": "supply", "n": 1}], None, None]
