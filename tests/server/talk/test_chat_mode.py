"""Biomes' three ways to talk, each at a real table: what is written, what is pointed at, what remarks do instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from farshore.games.biomes import GAME
from farshore.server.talk.lines import MARK
from tests.server.support import Json, Seat, serving
from tests.server.talk.test_talk import LIMITS, next_line, says, talking

WAYS = {
    "signals_and_text": (True, "BIO-347"),
    "signals_only": (False, "RULING-BIO-59"),
    "free": (True, ""),
}


def test_every_way_is_here() -> None:
    [offered] = [option for option in GAME.options if option.name == "chat_mode"]
    assert set(offered.choices or ()) == set(WAYS)


def remark(seat: Seat) -> Json:
    """One that is about nothing in particular."""
    return dict(next(a for a in seat.view["actions"] if a.get("group") == "signal" and "holes" not in a))


@pytest.mark.parametrize("way", WAYS)
def test_the_table_talks_as_its_option_says(way: str, tmp_path: Path) -> None:
    """BIO-346, BIO-347, RULING-BIO-59 Words and places where they are allowed, remarks always, heard by everybody at once."""
    words, rule = WAYS[way]
    with serving(tmp_path, limits=LIMITS) as served:
        made = served.make("me", "me", game="biomes", talk="everybody", options={"chat_mode": way})
        keys = made["keys"]
        ann, bob = [talking(served, made["table"], keys[n]) for n in ("0", "1")]
        watcher = talking(served, made["table"])
        rules = ann.ask(type="talk")
        assert (rules.get("words", True), rules.get("places", True)) == (words, words)
        assert (rules.get("rule", ""), bool(rules.get("note"))) == (rule, bool(rule))
        land = next(area for area in ann.view["areas"] if area["type"] == "hexmap")
        where = {"area": land["id"], "at": land["cells"][0]["id"]}
        for speaker in (ann, bob, watcher):  # who looks on and talks with those who play is bound as they are
            said = [says(speaker, "Shall we go north?"), says(speaker, MARK, where)]
            assert [answer["type"] for answer in said] == (["done", "done"] if words else ["refused", "refused"])
        if words:
            assert [next_line(bob)["text"] for _ in range(6)] == ["Shall we go north?", MARK] * 3
        else:
            assert bob.ask(type="talk")["lines"] == []
        made_remark = remark(ann)
        before = len(bob.view["events"])
        assert ann.do(made_remark["do"])["type"] == "done"
        bob.until(lambda view: len(view["events"]) > before or made_remark["label"] in str(view["events"]))
        assert made_remark["label"] in str(bob.view["events"])
