"""What travels packed, what does not, and what browsers may keep."""

from __future__ import annotations

import gzip
import http.client
import json
from pathlib import Path

import pytest

from tests.server.support import Served, serving

BROWSER = {"Accept-Encoding": "gzip, deflate, br, zstd", "Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
Answer = tuple[int, dict[str, str], bytes]


def fetch(served: Served, path: str, method: str = "GET", body: object = None, **headers: str) -> Answer:
    line = http.client.HTTPConnection("127.0.0.1", served.port, timeout=60)
    try:
        sent = None if body is None else json.dumps(body)
        line.request(method, path, sent, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = line.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        line.close()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    static = tmp_path_factory.mktemp("built") / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>client</title>")
    script = static / "assets" / "main-1a2b.js"
    script.write_text("plain")
    script.with_name("main-1a2b.js.br").write_bytes(b"as brotli")
    script.with_name("main-1a2b.js.gz").write_bytes(b"as gzip")
    table = ["/line.js", "/assets/play-1.js", "/assets/play-1.css"]
    ahead = {"pages": {"table": table}, "games": {"voyages": ["/assets/voyages-2.js"]}}
    (static / "ahead.json").write_text(json.dumps(ahead))
    return static


@pytest.mark.parametrize(
    ("accepted", "encoding", "content"),
    [
        pytest.param("gzip, deflate, br", "br", b"as brotli", id="the smallest that the browser reads"),
        pytest.param("gzip", "gzip", b"as gzip", id="gzip where it reads no brotli"),
        pytest.param("br;q=0, gzip;q=0.5", "gzip", b"as gzip", id="what it declines is not sent"),
        pytest.param("", None, b"plain", id="plain for whoever unpacks nothing"),
    ],
)
def test_files_are_handed_out_as_they_were_packed(
    tmp_path: Path, built: Path, accepted: str, encoding: str | None, content: bytes
) -> None:
    with serving(tmp_path, static=str(built)) as served:
        status, headers, body = fetch(served, "/assets/main-1a2b.js", Accept_Encoding=accepted)
        assert (status, body, headers.get("content-encoding")) == (200, content, encoding)
        assert headers["content-type"].startswith("text/javascript")
        assert headers["vary"] == "accept-encoding"
        assert headers["cache-control"] == "public, max-age=31536000, immutable"


def test_packed_files_have_no_address_and_the_page_is_asked_for_again(tmp_path: Path, built: Path) -> None:
    with serving(tmp_path, static=str(built)) as served:
        assert fetch(served, "/assets/main-1a2b.js.br")[0] == 404
        assert fetch(served, "/assets/main-1a2b.js.gz")[0] == 404
        assert fetch(served, "/")[1]["cache-control"] == "no-cache"
        status, headers, _ = fetch(served, "/assets/main-1a2b.js", Accept_Encoding="br")
        again = fetch(served, "/assets/main-1a2b.js", Accept_Encoding="br", If_None_Match=headers["etag"])
        other = fetch(served, "/assets/main-1a2b.js", Accept_Encoding="gzip", If_None_Match=headers["etag"])
        assert (status, again[0], again[2], other[0]) == (200, 304, b"", 200)


def test_the_page_of_a_table_names_what_it_will_need(tmp_path: Path, built: Path) -> None:
    with serving(tmp_path, static=str(built)) as served:
        made = served.post("/api/tables", {"game": "voyages", "seats": [{"kind": "me"}]})[1]
        page = fetch(served, f"/table/{made['table']}")[1]
        nobody = fetch(served, "/table/nowhere")[1]
        assert nobody["link"].split(", ") == [
            "</line.js>; rel=preload; as=script",
            "</assets/play-1.js>; rel=modulepreload",
            "</assets/play-1.css>; rel=preload; as=style",
        ]
        assert page["link"].removeprefix(nobody["link"]).split(", ")[1:] == [
            "</assets/voyages-2.js>; rel=modulepreload",
            "</api/games/voyages/lexicon>; rel=preload; as=fetch; crossorigin",
        ]
        assert "link" not in fetch(served, "/")[1]


def test_an_unknown_address_is_a_page_for_people_and_json_for_programs(tmp_path: Path, built: Path) -> None:
    with serving(tmp_path, static=str(built)) as served:
        for path in ("/nowhere", "/tables/abc/x", "/.stamp"):
            status, headers, body = fetch(served, path, Accept=BROWSER["Accept"])
            assert (status, b"client" in body) == (404, True)
            assert headers["content-type"].startswith("text/html")
        for path in ("/api/nowhere", "/api/tables/nowhere", "/assets/nothing.js"):
            status, headers, body = fetch(served, path, Accept=BROWSER["Accept"])
            assert (status, headers["content-type"]) == (404, "application/json")
            assert json.loads(body)["error"]["why"]
        assert fetch(served, "/nowhere", Accept="application/json")[1]["content-type"] == "application/json"


def test_what_anybody_may_read_is_compressed(served: Served) -> None:
    for path in ("/api/games", "/api/games/biomes", "/api/rules/voyages", "/api/openapi.json"):
        _, headers, body = fetch(served, path, Accept_Encoding="gzip")
        _, plainly, plain = fetch(served, path)
        assert (headers["content-encoding"], plainly.get("content-encoding")) == ("gzip", None)
        assert gzip.decompress(body) == plain
        assert len(body) < len(plain) / 2
        assert "authorization" in headers["vary"]
    short = fetch(served, "/api/tables/nowhere", Accept_Encoding="gzip")[1]
    assert "content-encoding" not in short


def test_what_a_key_opens_or_hands_out_is_not_compressed(served: Served) -> None:
    """Its length would tell somebody whose text is in it what else is in it (BREACH)."""
    seats = [{"kind": "me", "name": f"Captain {n}"} for n in range(40)]
    new = {"game": "voyages", "mode": "race", "seats": seats}
    status, made_headers, body = fetch(served, "/api/tables", "POST", new, Accept_Encoding="gzip")
    assert (status, len(body) > 1000, "content-encoding" in made_headers) == (201, True, False)
    made = json.loads(body)
    path = f"/api/tables/{made['table']}/view"
    _, mine, view = fetch(served, path, Accept_Encoding="gzip", Authorization=f"Bearer {made['keys']['0']}")
    _, theirs, _ = fetch(served, path, Accept_Encoding="gzip")
    assert (len(view) > 1000, "content-encoding" in mine) == (True, False)
    assert theirs["content-encoding"] == "gzip"
