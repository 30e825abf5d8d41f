import json
from pathlib import Path

import pytest

from farshore.core.content import (
    BadContent,
    Document,
    KeptLibrary,
    Library,
    Reader,
    canonical,
    digest,
    document_of,
    packaged,
    parse,
)
from farshore.core.rng import Rng

PACKAGE = "farshore.games.voyages"


def at(value: object) -> Reader:
    return Reader({"islands": [{"gold": 1}, {"gold": value}]}, "maps/x.json").field("islands").items()[1]


def test_an_error_names_file_entry_and_field_in_one_sentence() -> None:
    with pytest.raises(BadContent) as error:
        at("x").field("gold").whole(0, 10)
    assert str(error.value) == "maps/x.json: islands[1].gold must be a whole number from 0 to 10, not 'x'"
    assert (error.value.file, error.value.where) == ("maps/x.json", "islands[1].gold")


def test_a_missing_field_is_named() -> None:
    with pytest.raises(BadContent, match=r"^maps/x\.json: islands\[1\]\.name is missing$"):
        at(1).field("name")


def test_an_unknown_field_is_named_with_the_known_ones() -> None:
    with pytest.raises(BadContent, match=r"islands\[1\]\.gold is not a known field \(known are silver, tin\)"):
        at(1).only(("silver", "tin"))


@pytest.mark.parametrize("value", [True, 1.0, None, "1", [1], {"a": 1}, -1, 11])
def test_what_is_not_a_whole_number_within_bounds_is_refused(value: object) -> None:
    with pytest.raises(BadContent, match="must be a whole number from 0 to 10, not "):
        at(value).field("gold").whole(0, 10)


def test_values_of_the_right_type_are_taken() -> None:
    reader = Reader({"n": 3, "t": "tar", "f": False, "l": [1, 2], "w": ["a", "b"], "z": None}, "f.json")
    assert reader.field("n").whole(3, 3) == 3
    assert reader.field("t").text() == "tar"
    assert reader.field("t").one_of(("tar", "rope")) == "tar"
    assert reader.field("f").flag() is False
    assert reader.field("l").wholes(1, 2) == [1, 2]
    assert reader.field("l").pair(1, 2) == (1, 2)
    assert reader.field("w").texts() == ["a", "b"]
    assert reader.field("z").is_none()
    assert [name for name, _ in reader.fields()] == ["n", "t", "f", "l", "w", "z"]
    assert (reader.has("n"), reader.has("z"), reader.has("absent")) == (True, False, False)


def test_values_of_the_wrong_type_are_refused() -> None:
    reader = Reader({"n": 3, "e": " ", "l": [1]}, "f.json")
    with pytest.raises(BadContent, match=r"f\.json: n must be a text, not 3"):
        reader.field("n").text()
    with pytest.raises(BadContent, match=r"f\.json: e must not be empty"):
        reader.field("e").text()
    with pytest.raises(BadContent, match=r"f\.json: n must be true or false, not 3"):
        reader.field("n").flag()
    with pytest.raises(BadContent, match=r"f\.json: n must be a list, not 3"):
        reader.field("n").items()
    with pytest.raises(BadContent, match=r"f\.json: l must be an object, not a list"):
        reader.field("l").mapping()
    with pytest.raises(BadContent, match=r"f\.json: l must have 2 entries, not 1"):
        reader.field("l").pair(0, 9)
    with pytest.raises(BadContent, match=r"f\.json: l must have 2 or more entries, not 1"):
        reader.field("l").items(2)
    with pytest.raises(BadContent, match=r"f\.json: n must be one of tar, rope, not 3"):
        reader.field("n").one_of(("tar", "rope"))


def test_a_long_value_is_quoted_shortly() -> None:
    with pytest.raises(BadContent) as error:
        at("long" * 100).field("gold").whole(0, 10)
    assert len(str(error.value)) < 130


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"a": 1,\n"b" 2}', "f.json: is not JSON at line 2, column 5"),
        ('{"a": 1, "a": 2}', "the field 'a' stands twice"),
        ("[NaN]", "NaN is not a number"),
        ("[" * 100_000, "is not JSON"),
        ("", "is not JSON at line 1, column 1"),
    ],
)
def test_a_text_that_is_not_clean_json_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadContent) as error:
        parse(text, "f.json")
    assert problem in str(error.value)


def test_packaged_files_are_listed_and_read() -> None:
    library = Library(PACKAGE)
    assert {"fix-1", "ref-1"} <= set(library.names("maps"))
    assert library.has("maps/ref-1.json")
    assert library.read("maps/ref-1.json").field("id").text() == "ref-1"
    assert library.names("no-such-folder") == []


@pytest.mark.parametrize("path", ["maps/none.json", "../seamap.py", "maps/../names.json", "/rooted.json", "maps"])
def test_what_is_not_a_content_file_cannot_be_read(path: str) -> None:
    library = Library(PACKAGE)
    assert not library.has(path)
    with pytest.raises(BadContent, match="does not exist"):
        library.read(path)
    with pytest.raises(BadContent, match="does not exist"):
        library.entries(path)


def test_an_overlay_replaces_and_adds_files(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "ref-1.json").write_text('{"id": "mine"}', encoding="utf-8")
    (tmp_path / "maps" / "new.json").write_text('{"id": "new"}', encoding="utf-8")
    (tmp_path / "maps" / "notes.txt").write_text("not content", encoding="utf-8")
    library = Library(PACKAGE, [tmp_path])
    assert library.read("maps/ref-1.json").field("id").text() == "mine"
    assert library.read("maps/fix-1.json").field("id").text() == "fix-1"
    assert "new" in library.names("maps")
    assert "notes" not in library.names("maps")


def test_the_last_overlay_is_uppermost(tmp_path: Path) -> None:
    layers: list[Path] = []
    for name in ("one", "two"):
        layers.append(tmp_path / name)
        layers[-1].mkdir()
        (layers[-1] / "names.json").write_text(f'["{name}"]', encoding="utf-8")
    assert Library(PACKAGE, layers).read("names.json").texts() == ["two"]


def test_an_overlay_replaces_and_adds_entries_by_id(tmp_path: Path) -> None:
    packaged = [entry.field("id").text() for entry in Library(PACKAGE).entries("profiles.json")]
    mine = [{"id": packaged[0], "mine": True}, {"id": "brand-new"}]
    (tmp_path / "profiles.json").write_text(json.dumps(mine), encoding="utf-8")
    entries = Library(PACKAGE, [tmp_path]).entries("profiles.json")
    assert [entry.field("id").text() for entry in entries] == [*packaged, "brand-new"]
    assert entries[0].has("mine")
    assert entries[0].file.startswith(str(tmp_path))
    assert entries[1].file == "profiles.json"


def test_an_id_may_stand_only_once_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "twice.json").write_text('[{"id": "a"}, {"id": "a"}]', encoding="utf-8")
    with pytest.raises(BadContent, match=r"twice\.json: \[1\]\.id is 'a' a second time"):
        Library(PACKAGE, [tmp_path]).entries("twice.json")


def test_an_overlay_must_be_a_directory(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="is not a directory"):
        Library(PACKAGE, [tmp_path / "absent"])


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "latin.json").write_bytes(b'["caf\xe9"]')
    with pytest.raises(BadContent, match="is not a text in UTF-8"):
        Library(PACKAGE, [tmp_path]).read("latin.json")


def test_a_document_holds_every_file_in_force_and_is_read_like_them(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "mine.json").write_text(json.dumps({"z": 1, "a": 2}))
    (tmp_path / "atlas.json").write_text(json.dumps([{"id": "mine"}]))
    library = Library(PACKAGE, [tmp_path])
    kept = KeptLibrary(document_of(library.document().text))
    assert kept.document().digest == library.document().digest
    assert kept.names("maps") == library.names("maps")
    assert [entry.value for entry in kept.entries("atlas.json")] == [
        entry.value for entry in library.entries("atlas.json")
    ]
    assert {"id": "mine"} in [entry.value for entry in kept.entries("atlas.json")]
    assert list(kept.read("maps/mine.json").mapping()) == ["z", "a"]  # what is listed is shown in this order
    assert kept.has("names.json")
    assert not kept.has("../names.json")
    with pytest.raises(BadContent, match=r"maps/none\.json: does not exist"):
        kept.read("maps/none.json")


def test_a_document_is_another_one_with_every_letter() -> None:
    assert Document({"a.json": {"x": 1}}).digest != Document({"a.json": {"x": 2}}).digest
    with pytest.raises(BadContent, match="the kept content: is not JSON"):
        document_of("{")
    twice = KeptLibrary(Document({"a.json": [{"id": "x"}, {"id": "x"}]}))
    with pytest.raises(BadContent, match="is 'x' a second time"):
        twice.entries("a.json")


def test_the_digest_is_of_the_data_not_of_its_layout() -> None:
    assert canonical({"b": [1, None], "a": "é"}) == '{"a":"é","b":[1,null]}'
    assert digest({"b": 1, "a": 2}) == digest(json.loads('{ "a": 2,\n "b": 1 }'))
    assert digest({"b": 1, "a": 2}) != digest({"b": 2, "a": 1})
    assert digest({}) == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
    assert len(digest("\ud800")) == 64


def test_the_generator_gives_the_published_numbers_of_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_generator_is_fair_and_repeatable() -> None:
    rng = Rng(7)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert min(counts) > 850
    cards = list(range(20))
    Rng(3).shuffle(cards)
    again = list(range(20))
    Rng(3).shuffle(again)
    assert cards == again != sorted(cards)
    assert sorted(cards) == list(range(20))
    assert all(0 <= rng.float01() < 1 for _ in range(100))
    assert {rng.between(2, 4) for _ in range(100)} == {2, 3, 4}
    assert rng.choice(["only"]) == "only"
    with pytest.raises(ValueError, match="below"):
        rng.below(0)


def test_one_of_some_names_is_one_of_them_and_a_text() -> None:
    assert at("calm").field("gold").one_of(("calm", "stormy")) == "calm"
    for wrong in ("wild", 1, None):
        with pytest.raises(BadContent, match="one of calm, stormy"):
            at(wrong).field("gold").one_of(("calm", "stormy"))


def test_a_file_of_a_package_is_read_by_its_plain_path() -> None:
    assert packaged(PACKAGE, "rulebook.json").has("pages")
    for wrong in ("nowhere.json", "../voyages/rulebook.json", "game.py"):
        with pytest.raises(BadContent, match="does not exist"):
            packaged(PACKAGE, wrong)
