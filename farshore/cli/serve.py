"""`farshore serve`: tables for people, in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from farshore.server.settings import Notices


def notices_of(address: str, mail: str | None, sender: str | None, private: bool) -> Notices:
    """What is needed to tell people something, or what is missing. The environment keeps a password out of lists of processes."""
    import os

    from farshore.server.notices.mail import BadMail, is_address, server_of
    from farshore.server.settings import Notices

    mail = mail or os.environ.get("FARSHORE_MAIL", "")
    if mail:
        try:
            server_of(mail)
        except BadMail as bad:
            raise click.UsageError(str(bad)) from bad
        if not sender or not is_address(sender):
            raise click.UsageError("Mail comes from somebody: --mail-from takes a plain address.")
    contact = f"mailto:{sender}" if sender else address
    return Notices(address, mail, sender or "", contact, private)


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for everybody.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--db", default="farshore.sqlite3", show_default=True, help="A file, or postgresql://...")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="More need PostgreSQL.")
@click.option("--origin", multiple=True, help="Another origin whose pages may connect, such as https://example.org.")
@click.option("--host-name", multiple=True, help="A name this house answers to, such as games.example.org; many times.")
@click.option("--proxy", multiple=True, help="A proxy, by address or network, that says for whom it asks; many times.")
@click.option("--metrics-port", default=0, type=click.IntRange(0, 65535), help="Figures for Prometheus, on 127.0.0.1.")
@click.option("--player", multiple=True, metavar="NAME=COMMAND", help="A program that may take seats; many times.")
@click.option(
    "--expire-days", type=click.FloatRange(min=0, min_open=True), help="Remove tables left for so long, daily."
)
@click.option("--address", help="The house as people see it, for links in notices, such as https://games.example.org.")
@click.option("--mail", metavar="smtp://...", help="The server that sends mail; its password may be in FARSHORE_MAIL.")
@click.option("--mail-from", metavar="ADDRESS", help="From whom mail comes.")
@click.option("--private-webhooks", is_flag=True, help="Let webhooks lead into private networks.")
@click.option("--archive", metavar="FOLDER", help="Where abandoned tables are kept before they are removed.")
def serve_command(
    host: str,
    port: int,
    db: str,
    workers: int,
    origin: tuple[str, ...],
    host_name: tuple[str, ...],
    proxy: tuple[str, ...],
    metrics_port: int,
    player: tuple[str, ...],
    expire_days: float | None,
    archive: str | None,
    address: str | None,
    mail: str | None,
    mail_from: str | None,
    private_webhooks: bool,
) -> None:
    """Open the tables: play in the browser, alone, with bots, with friends."""
    import os

    from farshore.bots.text import allow
    from farshore.server.guard import Proxies
    from farshore.server.serve import check, serve, worries
    from farshore.server.settings import Settings

    if workers > 1 and not db.startswith(("postgresql://", "postgres://")):
        raise click.UsageError("Several workers need a database they can share: --db postgresql://...")
    players: dict[str, str] = {}
    for text in player:
        name, _, command = text.partition("=")
        allow(name, command)  # a name that cannot be is said now
        players[name] = command
    if expire_days is not None and archive is None:
        raise click.UsageError("Abandoned tables are archived before they are removed: --archive FOLDER.")
    try:
        Proxies(list(proxy))
    except ValueError as bad:
        raise click.UsageError(f"A proxy is named by its address or network: {bad}.") from bad
    settings = Settings(
        db=db,
        host=host,
        port=port,
        workers=workers,
        origins=list(origin),
        host_names=list(host_name),
        proxies=list(proxy),
        metrics_port=metrics_port,
        metrics_token=os.environ.get("FARSHORE_METRICS_TOKEN", ""),
        players=players,
    )
    settings.expire_days, settings.archive = expire_days, archive or ""
    settings.notices = notices_of(address or f"http://{host}:{port}", mail, mail_from, private_webhooks)
    wrong = check(settings)
    if wrong:
        raise click.ClickException(wrong)
    for worry in worries(settings):
        click.echo(worry, err=True)
    click.echo(f"Farshore is open at http://{host}:{port}/")
    serve(settings)
