from __future__ import annotations

from typing import Any

import pytest

from farshore.core.content import BadContent, Reader
from farshore.core.errors import IllegalAction
from farshore.core.rulebook import Part, Picture, Position, Rulebook
from farshore.core.rulebook_view import played, shown, touches
from tests.laws.toy import TOY

POSITION = {"mode": "feud", "names": ["Ada", "Bo"], "options": {}, "seed": "one", "played": [], "eyes": 0}


def read(value: object) -> Reader:
    return Reader(value, "rulebook.json")


def part(**fields: object) -> Part:
    return Part(read({"rules": ["TOY-1"], **fields}))


def page(name: str, *parts: dict[str, Any]) -> dict[str, Any]:
    return {"id": name, "title": name, "icon": "book", "parts": [{"rules": ["TOY-1"], **fields} for fields in parts]}


def book(*pages: dict[str, Any], **positions: dict[str, Any]) -> Rulebook:
    return Rulebook(read({"pages": list(pages), "positions": positions}))


def text_pages(count: int) -> list[dict[str, Any]]:
    return [page(f"page {n}", {"text": "Sail."}) for n in range(count)]


def test_a_part_with_its_rules_and_one_thing_to_say_has_nothing_else() -> None:
    spoken = part(text="Sail on.")
    assert (spoken.title, spoken.tiles, spoken.picture) == ("", [], None)
    assert spoken.to_json() == {"rules": ["TOY-1"], "text": "Sail on."}


def test_a_part_is_told_with_all_that_it_has() -> None:
    tiles = [{"icon": "sail", "figure": "2", "text": "hexes"}, {"icon": "coin", "text": "gold"}]
    picture = {"position": "start", "areas": ["hand"], "around": ["hand:0"], "callouts": [{"at": "a", "text": "Here."}]}
    full = part(title="Sailing", text="Sail on.", tiles=tiles, picture=picture)
    assert full.to_json() == {
        "rules": ["TOY-1"],
        "title": "Sailing",
        "text": "Sail on.",
        "tiles": [tiles[0], {"icon": "coin", "figure": "", "text": "gold"}],
        "picture": picture,
    }
    assert full.words() == "Sailing\nSail on.\n2 hexes\n gold\nHere."


def test_a_part_may_show_without_saying_anything() -> None:
    assert part(picture={"position": "start", "areas": ["hand"]}).words() == "\n"
    assert part(tiles=[{"icon": "a", "text": "one"}, {"icon": "b", "text": "two"}]).text == ""


def test_a_part_that_says_and_shows_nothing_is_refused() -> None:
    with pytest.raises(BadContent, match="says and shows nothing"):
        part(title="Sailing")


@pytest.mark.parametrize("number", [1, 7])
def test_tiles_stand_in_rows_of_two_to_six(number: int) -> None:
    with pytest.raises(BadContent, match="from 2 to 6"):
        part(tiles=[{"icon": "a", "text": "one"}] * number)


def test_a_picture_is_of_the_whole_board_unless_it_says_around_what() -> None:
    whole = Picture(read({"position": "start", "areas": ["hand"]}))
    assert (whole.around, whole.callouts) == ([], [])


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (Part, {"rules": [], "text": "Sail.", "colour": "red"}),
        (Picture, {"position": "start", "areas": ["hand"], "colour": "red"}),
        (Position, {**POSITION, "colour": "red"}),
        (Rulebook, {"pages": text_pages(3), "positions": {}, "colour": "red"}),
    ],
)
def test_what_nobody_reads_is_refused(kind: type[object], fields: dict[str, object]) -> None:
    with pytest.raises(BadContent, match="colour is not a known field"):
        kind(read(fields))  # type: ignore[call-arg]


def test_a_position_is_seen_by_one_who_plays() -> None:
    assert Position(read({**POSITION, "eyes": 1})).eyes == 1
    for nobody in (-1, 2):
        with pytest.raises(BadContent, match="a whole number from 0 to 1"):
            Position(read({**POSITION, "eyes": nobody}))


def test_what_may_be_done_is_lit_only_where_a_position_says_so() -> None:
    assert not Position(read(POSITION)).lit
    assert Position(read({**POSITION, "lit": True})).lit


def test_a_rulebook_has_three_to_six_pages() -> None:
    for count in (3, 6):
        assert len(book(*text_pages(count)).pages) == count
    for count in (2, 7):
        with pytest.raises(BadContent, match="from 3 to 6"):
            book(*text_pages(count))


def test_every_picture_needs_its_position() -> None:
    drawn = page("drawn", {"picture": {"position": "start", "areas": ["hand"]}})
    assert book(*text_pages(2), drawn, start=POSITION).areas_of("start") == {"hand"}
    with pytest.raises(BadContent, match="has no position 'start'"):
        book(*text_pages(2), drawn, end=POSITION)


def test_a_position_is_a_game_dealt_by_its_seed_and_played_by_whoever_is_asked() -> None:
    view = played(TOY, Position(read(POSITION)))
    first = view["actions"][0]["do"]
    assert (view["viewer"], view["seats"][1]["name"]) == ({"seat": 0}, "Bo")
    assert played(TOY, Position(read(POSITION))) == view
    assert isinstance(first, str)
    after = played(TOY, Position(read({**POSITION, "played": [first]})))
    assert after["ply"] == view["ply"] + 1


def test_what_could_not_be_played_is_refused_in_a_rulebook_too() -> None:
    with pytest.raises(IllegalAction):
        played(TOY, Position(read({**POSITION, "played": ["bid 99"]})))


def test_a_picture_shows_its_areas_and_nothing_to_do() -> None:
    drawn = page("drawn", {"picture": {"position": "start", "areas": ["hand"]}})
    view = shown(TOY, book(*text_pages(2), drawn, start=POSITION), "start")
    assert [area["id"] for area in view["areas"]] == ["hand"]
    assert (view["actions"], view["blocked"], view["events"]) == ([], [], [])


def test_an_offer_is_lit_where_it_lights_a_place_that_is_shown() -> None:
    offer = {"do": "sail 1", "on": [{"area": "sea", "at": "sea:1"}]}
    assert touches(offer, {"sea"})
    assert not touches(offer, {"hand"})
    assert not touches({"do": "wait"}, {"sea"})
