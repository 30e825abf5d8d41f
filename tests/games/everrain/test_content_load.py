"""The content files of the Everrain: what can be read, and what is refused, by name of file, entry and field."""

from farshore.games.everrain.content.load import everrain_library, load_content

CONTENT = load_content(everrain_library())


def test_all_files_can_be_read() -> None:
    assert len(CONTENT.tiles) == 19
    assert len(CONTENT.board.slots) == 19
    assert CONTENT.board.slots[0] == (0, 0)
