"""Mail, by the standard library, in a thread."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from wartable.engine.errors import BadOption
from wartable.i18n.translator import language, say
from wartable.server.services.notifications.failure import SendFailed
from wartable.server.services.notifications.message import Message

SMTP_SECONDS = 15.0
"""How long the mail server may take for each answer."""
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")
PORTS = {"smtps": 465, "smtp": 587}


class MailServer(NamedTuple):
    """The operator's mail server, and the sender of our mails."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str

    async def send(self, mail: EmailMessage) -> None:
        """Hand a mail over to the mail server."""
        await asyncio.to_thread(self._send, mail)

    def _send(self, mail: EmailMessage) -> None:
        try:
            with self._connected() as connection:
                connection.send_message(mail)
        except smtplib.SMTPRecipientsRefused as error:
            final = all(code >= 500 for code, _ in error.recipients.values())
            raise SendFailed("refused" if final else "mail", final=final) from error
        except (OSError, smtplib.SMTPException) as error:
            raise SendFailed("mail") from error

    def _connected(self) -> smtplib.SMTP:
        """A connection that is encrypted if the mail server can, and always before a password is sent."""
        tls = ssl.create_default_context()
        if self.scheme == "smtps":
            connection: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=SMTP_SECONDS, context=tls)
        else:
            connection = smtplib.SMTP(self.host, self.port, timeout=SMTP_SECONDS)
            connection.ehlo()
            if self.user or connection.has_extn("starttls"):
                connection.starttls(context=tls)
        if self.user:
            connection.login(self.user, self.password)
        return connection

    def confirmation(self, address: str, code: str) -> EmailMessage:
        """A mail with the code that confirms an address. It has no link, since the address may be a stranger's."""
        text = say("Enter this code on your account page at Wartable to get mail when it is your turn:")
        ignore = say("If you did not ask for it, ignore this mail: you will get no other.")
        return self._mail(address, say("Your code: {code}", code=code), f"{text}\n\n{code}\n\n{ignore}\n")

    def notification(self, address: str, message: Message, site: str, token: str) -> EmailMessage:
        """A mail about tables, with a link to each of them."""
        parts = [f"{news.text}\n{site}table/{news.table}" for news in message.news] or [message.text]
        leave = f"{site}unsubscribe/{token}"
        parts.append(say("Stop these mails: {link}", link=leave))
        mail = self._mail(address, message.title, "\n\n".join(parts) + "\n")
        mail["List-Unsubscribe"] = f"<{leave}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return mail

    def _mail(self, address: str, subject: str, text: str) -> EmailMessage:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.sender, address, " ".join(subject.split())
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=parseaddr(self.sender)[1].rpartition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        mail["Content-Language"] = language()
        mail.set_content(text)
        return mail


def mail_server(url: str, sender: str) -> MailServer | None:
    """The mail server that the operator names, if any."""
    if not url:
        return None
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadOption("--smtp-url takes smtps://USER:PASSWORD@HOST:PORT, or smtp://HOST:PORT")
    if ADDRESS.fullmatch(parseaddr(sender)[1]) is None:
        raise BadOption("--smtp-url needs --mail-from, the address that mails come from")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    try:
        port = parts.port or PORTS[parts.scheme]
    except ValueError as error:
        raise BadOption("--smtp-url takes a port from 1 to 65535") from error
    return MailServer(parts.scheme, parts.hostname, port, user, password, sender)
