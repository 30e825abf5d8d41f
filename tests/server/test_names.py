"""Nobody can pass for somebody else at the table, and everybody can be seen."""

from __future__ import annotations

import pytest

from farshore.server.errors import Refused
from farshore.server.messages import NAME
from farshore.server.names import distinct, of_bot, of_person, shape
from tests.server.support import Served


@pytest.mark.parametrize(
    "name", ["   ", "\u200b", "\u200d\u200d", "\u3164", "\u2800", "\u115f\u1160", "\u0301", "\t\n", "\u202e"]
)
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="something that can be seen"):
        of_person(name, "Player 1", [])


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Ann", id="the same"),
        pytest.param("ANN", id="other case"),
        pytest.param(" Ann ", id="spaces around it"),
        pytest.param("A\u200bnn", id="a space without width"),
        pytest.param("A\u200dnn", id="a joiner"),
        pytest.param("\u202eAnn", id="another direction"),
        pytest.param("A\ufe0fnn", id="a variation"),
        pytest.param("Ａｎｎ", id="wide letters"),
        pytest.param("𝐀𝐧𝐧", id="mathematical letters"),
        pytest.param("Ánn", id="an accent"),
        pytest.param("Αηη", id="Greek letters"),
        pytest.param("Апп", id="Cyrillic letters"),
    ],
)
def test_a_name_that_looks_like_anothers_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="Somebody here is called"):
        of_person(name, "Player 2", ["Bob", "Ann"])


@pytest.mark.parametrize(
    ("one", "other"), [("Il1|", "llll"), ("B0b", "Bob"), ("Tarn", "Tam"), ("5am", "Sam"), ("Іvо".lower(), "ivo")]
)
def test_letters_that_pass_for_one_another_have_one_shape(one: str, other: str) -> None:
    assert shape(one) == shape(other)


@pytest.mark.parametrize("name", ["Аnn", "Bοb", "Ꮯarl"])
def test_letters_of_several_scripts_in_one_name_are_refused(name: str) -> None:
    with pytest.raises(Refused, match="in one script"):
        of_person(name, "Player 1", [])


def test_a_tower_of_accents_is_refused() -> None:
    with pytest.raises(Refused, match="too many accents"):
        of_person("A" + "\u0301" * 20, "Player 1", [])


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "Łukasz",
        "Nguyễn Thị",
        "李雷",
        "さくら子 Anna",
        "Мария",
        "Ἀθηνᾶ",
        "محمد",
        "देवी",
        "👩‍🚀",
        "R2-D2",
        "O'Neil",
        "Anne",
    ],
)
def test_people_may_be_called_as_people_are(name: str) -> None:
    assert of_person(name, "Player 1", ["Ann", "Bob", "Player 2"]) == name


def test_whoever_says_no_name_gets_one_of_their_own() -> None:
    assert of_person(None, "Player 2", ["Player 2"]) == "Player 2 2"
    assert of_person("", "Player 2", ["Ann"]) == "Player 2"
    assert of_bot("Ann", "mate", ["Ann", "Ann 2"]) == "Ann 3"
    assert of_bot("\u200b", "mate", []) == "mate"
    assert distinct(["a", "b", "a", "a"]) == ["a", "b", "a 2", "a 3"]


def test_a_name_with_a_number_is_no_longer_than_a_name_may_be() -> None:
    first, second, third = distinct(["x" * NAME] * 3)
    assert (first, second, third) == ("x" * NAME, f"{'x' * (NAME - 4)} 2", f"{'x' * (NAME - 4)} 3")
    assert len(third) <= NAME


def test_whoever_sits_down_is_told_and_may_choose_again(served: Served) -> None:
    status, made = served.post(
        "/api/tables", {"game": "voyages", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]}
    )
    assert status == 201
    where = f"/api/tables/{made['table']}"
    status, said = served.post(f"{where}/sit", {"name": "Апп"})
    assert (status, said["error"]["why"].startswith("Somebody here is called")) == (409, True)
    assert served.post(f"{where}/sit", {"name": " \u200b "})[0] == 400
    assert [seat["kind"] for seat in served.get(where)[1]["seats"]] == ["human", "open", "open"]
    assert served.post(f"{where}/sit", {"name": "Eve"})[0] == 200
    assert served.post(f"{where}/sit", {"name": "eve"})[0] == 409


def test_players_of_a_campaign_have_names_of_their_own(served: Served) -> None:
    players = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ann"}, {"kind": "open"}]
    status, made = served.post("/api/campaigns", {"players": players, "mode": "campaign"})
    assert status == 201, made
    where = f"/api/campaigns/{made['campaign']}"
    assert [one["name"] for one in served.get(where)[1]["players"]] == ["Ann", "Ann 2", "Player 3"]
    assert served.post(f"{where}/come", {"name": "ann"})[0] == 409
    assert served.post(f"{where}/come", {"name": "Eve"})[0] == 200
