"""The command `farshore`, compiled where a build of these very sources is at hand."""

from __future__ import annotations

from farshore import compiled


def main() -> None:
    compiled.use()
    from farshore.cli.main import main as run

    run()


if __name__ == "__main__":
    main()
