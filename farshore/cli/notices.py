"""`farshore notices`: whether what the house would send arrives."""

from __future__ import annotations

import click


@click.group("notices")
def notices_group() -> None:
    """Notices of a house."""


@notices_group.command("test")
@click.argument("address")
@click.option("--mail", metavar="smtp://...", help="The server that sends mail, as for `farshore serve`.")
@click.option("--mail-from", metavar="ADDRESS", help="From whom mail comes.")
@click.option("--form", default="json", type=click.Choice(["json", "discord", "slack", "ntfy", "matrix"]))
@click.option("--token", default="", envvar="FARSHORE_NOTICE_TOKEN", help="Of a Matrix account, or of a topic of ntfy.")
@click.option("--private-webhooks", is_flag=True, help="Let webhooks lead into private networks.")
def test_command(
    address: str, mail: str | None, mail_from: str | None, form: str, token: str, private_webhooks: bool
) -> None:
    """Send one notice to ADDRESS, a mail address or a webhook, and say what became of it."""
    import asyncio
    import os
    import secrets

    import aiosmtplib

    from farshore.cli.serve import notices_of
    from farshore.server.notices import mail as letters
    from farshore.server.notices import outgoing, webhook

    message = webhook.Message(
        secrets.token_hex(16), "A notice from Farshore", "If you read this, it works.", "https://farshore.invalid/", ""
    )

    async def send() -> str:
        if letters.is_address(address):
            if not (mail or os.environ.get("FARSHORE_MAIL")):
                raise click.UsageError("Mail needs a server: --mail smtp://user:password@host:port.")
            settings = notices_of("", mail, mail_from, private_webhooks)
            await letters.send(letters.server_of(settings.mail), letters.written(settings.sender, address, message, ""))
            return "The mail server has taken it."
        hook = webhook.Hook(address, form, token)  # type: ignore[arg-type]
        if wrong := webhook.fault(hook):
            raise click.UsageError(wrong)
        method, url, body, headers = webhook.request(hook, message)
        status, _ = await outgoing.send(url, body, headers, private_webhooks, method)
        if status >= 300:
            raise click.ClickException(f"It was answered with {status}.")
        return f"It was taken ({status})."

    try:
        click.echo(asyncio.run(send()))
    except (outgoing.Unsafe, outgoing.Unreachable, aiosmtplib.SMTPException, OSError) as wrong:
        raise click.ClickException(str(wrong)) from wrong
