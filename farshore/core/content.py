"""Content files: finding them, reading them, and saying exactly what is wrong with them.

A game keeps its content as JSON files in the folder `data` of its package. Directories of the user can be laid over it:
a file of the same name replaces the packaged one, a new file is added, and in files that list entries by id the same
holds entry by entry.
"""

import hashlib
import json
import re
from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

_SAFE_PATH: Final = re.compile(r"[A-Za-z0-9_-]+(?:/[A-Za-z0-9_-]+)*\.json")
_LONGEST_QUOTE: Final = 40


class BadContent(ValueError):
    """A content file that cannot be used. The message names file, entry and field in one sentence."""

    def __init__(self, file: str, where: str, problem: str) -> None:
        super().__init__(f"{file}: {where} {problem}" if where else f"{file}: {problem}")
        self.file = file
        self.where = where
        self.problem = problem


class Reader:
    """One value inside a content file, which knows where it stands and complains by that name."""

    __slots__ = ("file", "value", "where")

    def __init__(self, value: object, file: str, where: str = "") -> None:
        self.value = value
        self.file = file
        self.where = where

    def bad(self, problem: str) -> BadContent:
        """The error to raise about this value: `raise reader.bad("must be even")`."""
        return BadContent(self.file, self.where, problem)

    def wrong(self, wanted: str) -> BadContent:
        """The error for a value that is not what was wanted, quoting what is there."""
        return self.bad(f"must be {wanted}, not {_quote(self.value)}")

    # Going down.

    def has(self, name: str) -> bool:
        """Whether the field is there and is not null."""
        return self.mapping().get(name) is not None

    def field(self, name: str) -> "Reader":
        fields = self.mapping()
        where = f"{self.where}.{name}" if self.where else name
        if name not in fields:
            raise BadContent(self.file, where, "is missing")
        return Reader(fields[name], self.file, where)

    def fields(self) -> list[tuple[str, "Reader"]]:
        """All fields of an object, in the order of the file."""
        return [(name, self.field(name)) for name in self.mapping()]

    def items(self, low: int = 0, high: int = -1) -> list["Reader"]:
        """The entries of a list, of which there must be from `low` to `high` (-1: any number)."""
        value = self.value
        if not isinstance(value, list):
            raise self.wrong("a list")
        if len(value) < low or (high >= 0 and len(value) > high):
            wanted = str(low) if low == high else f"{low} or more" if high < 0 else f"from {low} to {high}"
            raise self.bad(f"must have {wanted} entries, not {len(value)}")
        return [Reader(item, self.file, f"{self.where}[{index}]") for index, item in enumerate(value)]

    def only(self, names: Sequence[str]) -> None:
        """Refuse fields that nobody reads: they are misspelt more often than not."""
        for name in self.mapping():
            if name not in names:
                where = f"{self.where}.{name}" if self.where else name
                raise BadContent(self.file, where, f"is not a known field (known are {', '.join(names)})")

    # Taking values.

    def mapping(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        return self.value

    def is_none(self) -> bool:
        return self.value is None

    def whole(self, low: int, high: int) -> int:
        """A whole number within bounds. True and 1.0 are not whole numbers."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(f"a whole number from {low} to {high}")
        return value

    def text(self, empty: bool = False) -> str:
        value = self.value
        if not isinstance(value, str):
            raise self.wrong("a text")
        if not value.strip() and not empty:
            raise self.bad("must not be empty")
        return value

    def flag(self) -> bool:
        value = self.value
        if not isinstance(value, bool):
            raise self.wrong("true or false")
        return value

    def one_of(self, names: Sequence[str]) -> str:
        value = self.value
        if not isinstance(value, str) or value not in names:
            raise self.wrong(f"one of {', '.join(names)}")
        return value

    def wholes(self, low: int, high: int) -> list[int]:
        """A list of whole numbers within bounds."""
        return [item.whole(low, high) for item in self.items()]

    def texts(self) -> list[str]:
        return [item.text() for item in self.items()]

    def pair(self, low: int, high: int) -> tuple[int, int]:
        """Two whole numbers, such as a hex."""
        first, second = self.items(2, 2)
        return first.whole(low, high), second.whole(low, high)


class Library:
    """The content files of one package, and the directories laid over them, the last one uppermost."""

    def __init__(self, package: str, overlays: Sequence[Path] = ()) -> None:
        self.package = package
        self.overlays: list[Path] = list(overlays)
        for overlay in self.overlays:
            if not overlay.is_dir():
                raise BadContent(str(overlay), "", "is not a directory")

    def names(self, folder: str) -> list[str]:
        """The names, without ending, of all files of a folder, in alphabetical order."""
        names: set[str] = set()
        for root in self._roots():
            directory = root.joinpath(folder)
            if directory.is_dir():
                for file in directory.iterdir():
                    if file.is_file() and _SAFE_PATH.fullmatch(file.name):
                        names.add(file.name[: -len(".json")])
        return sorted(names)

    def has(self, path: str) -> bool:
        return bool(_SAFE_PATH.fullmatch(path)) and any(root.joinpath(path).is_file() for root in self._roots())

    def read(self, path: str) -> Reader:
        """The uppermost file of that path, such as `maps/ref-1.json`."""
        if _SAFE_PATH.fullmatch(path):
            for overlay in reversed(self.overlays):
                if overlay.joinpath(path).is_file():
                    return _parsed(overlay.joinpath(path), str(overlay / path))
            packaged = self._packaged().joinpath(path)
            if packaged.is_file():
                return _parsed(packaged, path)
        raise BadContent(path, "", "does not exist")

    def entries(self, path: str) -> list[Reader]:
        """The entries of a file that is a list of objects with an `id`: those of an overlay replace equal ids."""
        readers: dict[str, Reader] = {}
        exists = False
        for root in self._roots():
            file = root.joinpath(path)
            if _SAFE_PATH.fullmatch(path) and file.is_file():
                exists = True
                shown = str(root / path) if isinstance(root, Path) and root in self.overlays else path
                for entry in _by_id(_parsed(file, shown).items()):
                    readers[entry.field("id").text()] = entry
        if not exists:
            raise BadContent(path, "", "does not exist")
        return list(readers.values())

    def document(self) -> "Document":
        """Every file in force, overlays laid in: what a table keeps, so that it stays as it was when it began."""
        merged: dict[str, object] = {}
        for path in sorted(_paths(self._roots(), "")):
            uppermost = self.read(path).value
            has_entries = isinstance(uppermost, list) and all(
                isinstance(entry, dict) and "id" in entry for entry in uppermost
            )
            merged[path] = [entry.value for entry in self.entries(path)] if has_entries else uppermost
        return Document(merged)

    def _packaged(self) -> Traversable:
        return files(self.package).joinpath("data")

    def _roots(self) -> list[Traversable]:
        """Where to look, the lowest layer first."""
        roots: list[Traversable] = [self._packaged()]
        roots.extend(self.overlays)
        return roots


class Document:
    """Content as data: what each file holds, by its path; and the one text and hash that all of it has.

    Fields stay in the order of the file: what is listed is often shown so.
    """

    __slots__ = ("digest", "files", "text")

    def __init__(self, files: dict[str, object]) -> None:
        self.files = files
        self.text = json.dumps(files, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
        self.digest = hashlib.sha256(self.text.encode("utf-8", "surrogatepass")).hexdigest()


def document_of(text: str) -> Document:
    """The document whose text this is; `BadContent` if it is none."""
    return Document(parse(text, "the kept content").mapping())


class KeptLibrary(Library):
    """The content files of a document, wherever that was kept. Nothing is laid over it."""

    def __init__(self, document: Document) -> None:
        super().__init__("")
        self.kept = document

    def names(self, folder: str) -> list[str]:
        begin = f"{folder}/"
        paths = [path.removeprefix(begin) for path in self.kept.files if path.startswith(begin)]
        return sorted([path[: -len(".json")] for path in paths if "/" not in path])

    def has(self, path: str) -> bool:
        return path in self.kept.files

    def read(self, path: str) -> Reader:
        if path not in self.kept.files:
            raise BadContent(path, "", "does not exist")
        return Reader(self.kept.files[path], path)

    def entries(self, path: str) -> list[Reader]:
        return _by_id(self.read(path).items())

    def document(self) -> Document:
        return self.kept


def packaged(package: str, path: str) -> Reader:
    """A file that comes with a package and is no content of any table, such as `rulebook.json`: nothing is laid over it."""
    file = files(package).joinpath(path)
    if not _SAFE_PATH.fullmatch(path) or not file.is_file():
        raise BadContent(path, "", "does not exist")
    return _parsed(file, path)


def _by_id(entries: list[Reader]) -> list[Reader]:
    """The same entries, of which no two may have the same id."""
    names: set[str] = set()
    for entry in entries:
        name = entry.field("id").text()
        if name in names:
            raise entry.field("id").bad(f"is {name!r} a second time")
        names.add(name)
    return entries


def _paths(roots: Sequence[Traversable], folder: str) -> set[str]:
    """The paths of all content files below that folder."""
    names: set[str] = set()
    for root in roots:
        directory = root.joinpath(folder) if folder else root
        for file in directory.iterdir() if directory.is_dir() else ():
            path = f"{folder}/{file.name}" if folder else file.name
            if file.is_dir():
                names |= _paths(roots, path)
            elif _SAFE_PATH.fullmatch(path):
                names.add(path)
    return names


def parse(text: str, file: str) -> Reader:
    """The content of a file. Refuses what JSON tolerates and nobody means: repeated fields and numbers like NaN."""
    try:
        value: object = json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise BadContent(file, "", f"is not JSON at line {error.lineno}, column {error.colno}: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise BadContent(file, "", f"is not JSON that can be read: {error}") from None
    return Reader(value, file)


def canonical(data: object) -> str:
    """JSON with sorted keys and no spaces: equal data, equal text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def digest(data: object) -> str:
    """The SHA-256 of the canonical JSON of the data, in hexadecimal."""
    return hashlib.sha256(canonical(data).encode("utf-8", "surrogatepass")).hexdigest()


def _parsed(file: Traversable, shown: str) -> Reader:
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadContent(shown, "", "is not a text in UTF-8") from None
    except OSError as error:
        raise BadContent(shown, "", f"cannot be read: {error.strerror}") from None
    return parse(text, shown)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    files: dict[str, object] = {}
    for name, value in pairs:
        if name in files:
            raise ValueError(f"the field {name!r} stands twice in one object")
        files[name] = value
    return files


def _constant(name: str) -> object:
    raise ValueError(f"{name} is not a number")


def _quote(value: object) -> str:
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    shown = repr(value)
    return shown if len(shown) <= _LONGEST_QUOTE else shown[: _LONGEST_QUOTE - 3] + "..."
