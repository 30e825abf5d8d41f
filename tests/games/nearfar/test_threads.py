"""The picture of the threads: where a line begins and ends, which knots lie on it, and what stands beside it."""

from __future__ import annotations

import re
from html import escape

import pytest

from farshore.games.nearfar.content.load import Content, load
from farshore.games.nearfar.content.quests import MAP
from farshore.games.nearfar.content.threads import Thread, keyword_threads, side_threads
from farshore.games.nearfar.view.threads import BOOKS, COLUMN, LEFT, ROW, TOP, drawing, place, reach, row, summary


@pytest.fixture(scope="module")
def content() -> Content:
    return load()


def test_a_line_runs_from_the_first_knot_to_the_last(content: Content) -> None:
    """Each thread is one line between its outermost quests, with a knot for every quest that gives or asks."""
    for thread in keyword_threads(content) + side_threads(content):
        drawn = row(thread, 100)
        places = sorted([place(knot) for knot in thread.given + thread.asked])
        line = next(part for part in drawn if part.startswith("<line"))
        assert f'x1="{places[0]}" x2="{places[-1]}" y1="100" y2="100"' in line
        knots = [part for part in drawn if part.startswith(("<circle", "<rect"))]
        assert len(knots) == len(thread.given) + len(thread.asked)
        assert len([part for part in knots if "(gives)" in part]) == len(thread.given)
        round_ones = [knot for knot in thread.given + thread.asked if knot.quest.kind == MAP]
        assert len([part for part in knots if part.startswith("<circle")]) == len(round_ones)
        assert drawn[0] == f'<text class="" x="8" y="104">{thread.name}</text>'


def test_a_quest_stands_in_the_column_of_its_map_by_its_number(content: Content) -> None:
    """The first book of a map is left of its twentieth; both are inside the column."""
    for thread in keyword_threads(content):
        for knot in thread.given + thread.asked:
            if knot.quest.kind == MAP and knot.quest.ref.isdigit():
                left = LEFT + COLUMN * (knot.map - 1)
                assert place(knot) == left + 6 + int(knot.quest.ref) * 64 // BOOKS
                assert left < place(knot) < left + COLUMN


def test_a_side_quest_stands_in_the_middle_and_its_chain_to_the_right(
    content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What follows another side quest is a little farther, and as much for each before it."""
    chained = set()
    for thread in side_threads(content):
        for knot in thread.asked:
            if knot.quest.kind != MAP:
                middle = LEFT + COLUMN * (knot.map - 1) + 6
                assert place(knot) == middle + (10 + 5 * knot.before) * 64 // 20
                chained.add(knot.before)
    assert {0, 1} <= chained
    lettered = keyword_threads(content)[0].given[0]
    monkeypatch.setattr(lettered.quest, "ref", "A")  # a book may bear a letter
    assert place(lettered) == LEFT + COLUMN * (lettered.map - 1) + 6 + (10 + 5 * lettered.before) * 64 // 20


def test_every_map_has_its_rule_and_its_name(content: Content) -> None:
    """A line down the whole picture, the number above it, the name between."""
    words, quests = keyword_threads(content), side_threads(content)
    height = TOP + ROW * (len(words) + len(quests) + 4)
    picture = drawing(content)
    for n, chart in enumerate(content.maps.values()):
        x = LEFT + COLUMN * n
        assert f'<line class="rule" x1="{x}" x2="{x}" y1="34" y2="{height - ROW}"/>' in picture
        named = f'<text class="faint" x="{x + 4}" y="42" font-size="8">'
        assert f"{named}{escape(chart.display_name)}</text>" in picture
    for thread, y in ((words[0], TOP + ROW), (quests[0], TOP + ROW * (len(words) + 3))):
        assert f'<text class="faint" x="{LEFT + 11 * COLUMN + 8}" y="{y + 4}">{reach(thread)}</text>' in picture
    assert picture.count('class="rule"') == picture.count('font-size="8"') == len(content.maps)
    first = words[0].given[0]
    knot = next(part for part in row(words[0], 100) if "(gives)" in part)
    assert knot.startswith(f'<circle class="gives" cx="{place(first)}" cy="100" r="4.5">')
    asked = next(knot for knot in quests[0].asked if knot.quest.kind != MAP)
    square = next(part for part in row(quests[0], 100) if "(asks)" in part)
    assert square.startswith(f'<rect class="asks" x="{place(asked) - 4}" y="96" width="8" height="8">')


def test_beside_a_line_stands_how_far_it_reaches(content: Content) -> None:
    """A keyword by maps, a side quest by what it follows."""
    said = {thread.name: reach(thread) for thread in keyword_threads(content)}
    for thread in keyword_threads(content):
        span = thread.span()
        assert said[thread.name] == ("same map" if span == 0 else "1 map" if span == 1 else f"{span} maps")
    for thread in side_threads(content):
        before = thread.asked[0].before
        assert reach(thread) == f"{'after' if before else 'from'} {thread.given[0].quest.id}"


def test_a_loose_end_is_marked(content: Content) -> None:
    """A thread that is given and never asked for is drawn as one."""
    whole = keyword_threads(content)[0]
    cut = Thread(whole.name, whole.given, [])
    drawn = row(cut, 50)
    assert drawn[0].startswith('<text class="loose"')
    assert 'class="line loose"' in drawn[1]
    assert drawn[-1].endswith(">loose</text>")


def test_the_picture_is_as_large_as_what_is_on_it(content: Content) -> None:
    """A column for each of eleven maps with its name, a row for each thread, and the counts in words."""
    words, quests = keyword_threads(content), side_threads(content)
    picture = drawing(content)
    height = TOP + ROW * (len(words) + len(quests) + 4)
    assert f'viewBox="0 0 {LEFT + 11 * COLUMN + 80} {height}"' in picture
    heads = re.findall(r'<text class="head" x="(\d+)" y="28">(\d+)<title>([^<]+)', picture)
    assert [(int(x), int(number)) for x, number, _ in heads] == [(LEFT + COLUMN * n + 4, n + 1) for n in range(11)]
    assert f'<text class="head" x="8" y="{TOP}">Keywords</text>' in picture
    assert f'<text class="head" x="8" y="{TOP + ROW * (len(words) + 2)}">Side quests</text>' in picture
    far = len([thread for thread in words if thread.span() >= 3])
    counted = f"{len(words)} keywords, {far} of them over three maps or more, {len(quests)} side quests, 0 loose ends."
    assert summary(content) == counted
    assert counted in picture
    lines = [int(y) for y in re.findall(r'class="line" [^>]* y1="(\d+)"', picture)]
    assert lines == [
        *[TOP + ROW * n for n in range(1, len(words) + 1)],
        *[TOP + ROW * (len(words) + 2 + n) for n in range(1, len(quests) + 1)],
    ]
