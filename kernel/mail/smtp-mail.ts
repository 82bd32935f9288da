import { createTransport } from 'nodemailer';
import { SECOND } from '../clock.ts';
import type { Mail } from '../mail.ts';
import { htmlFromText } from './html-from-text.ts';

/**
 * Sends over SMTP through a pool of open connections. `url` is `smtps://` (TLS from the start) or `smtp://` (STARTTLS
 * if the server offers it; `?requireTLS=true` insists), including user name and password. `from` may contain a name:
 * `Site <mail@site.example>`. `send` rejects if the server refuses the message or takes too long; it doesn't retry.
 */
export function createSmtpMail(options: { url: string; from: string }): Mail & { close(): void } {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    // No message can make the program read files or URLs into an email.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const address = /<([^>]+)>/.exec(options.from)?.[1] ?? options.from;

  return {
    async send({
      id,
      to,
      fromName,
      fromAddress = address,
      replyTo,
      subject,
      text,
      html = htmlFromText(text),
      headers,
    }) {
      // As an object it stays one address, whatever commas or brackets it contains.
      const recipient = { name: '', address: to };
      const from = fromName === undefined ? options.from : { name: fromName, address: fromAddress };
      // Mail programs recognize a duplicate after a crash by its message id.
      const messageId = id === undefined ? undefined : `<${id}@${fromAddress.split('@').at(-1)}>`;
      await transport.sendMail({
        from,
        to: recipient,
        replyTo,
        subject,
        text,
        html,
        headers: { ...headers },
        messageId,
      });
    },
    /** Signs in without sending anything. */
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
