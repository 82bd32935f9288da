import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../clock.ts';
import type { Mail } from '../mail.ts';
import { createOutboxMail, listOutbox } from './outbox-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

interface Delivered {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface Column {
  mail: Mail;
  delivered(): Promise<Delivered[]>;
  close(): Promise<unknown>;
}

async function intoOutbox(): Promise<Column> {
  const parent = await mkdtemp(join(tmpdir(), 'test-outbox-'));
  const folder = join(parent, 'outbox');
  const mail = createOutboxMail({ folder, clock: movableClock(new Date('2026-01-01T00:00:00Z')) });
  return { mail, delivered: () => listOutbox(folder), close: () => rm(parent, { recursive: true }) };
}

async function overSmtp(): Promise<Column & { server: ReturnType<typeof createSmtpMail> }> {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error('550 no such mailbox') : null),
    onData: async (stream, session, done) => {
      const source = await readText(stream);
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      delivered.unshift({ to, ...readParts(source) });
      done();
    },
  });
  const port = await listen(server.server);
  const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Parallax <mail@site.example>' });
  const close = async () => {
    mail.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { mail, server: mail, delivered: async () => delivered, close };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address && typeof address === 'object' ? address.port : 0);
    });
  });
}

/** Reads the two parts of a multipart/alternative message, each in quoted-printable or 7bit. */
function readParts(source: string): Omit<Delivered, 'to'> {
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source)?.[1]?.replace(/\r\n/g, '') ?? '';
  const boundary = /boundary="?([^"\r\n]+)"?/.exec(source)?.[1] ?? '';
  const part = (type: string) => {
    const found = source.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
    const [head = '', ...rest] = found.split('\r\n\r\n');
    const body = rest.join('\r\n\r\n').replace(/\r\n$/, '').replaceAll('\r\n', '\n');
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
    if (!/quoted-printable/i.test(head)) return body;
    const bytes = body
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  };
  return { subject, text: part('text/plain'), html: part('text/html') };
}

describe.each([
  { name: 'into the outbox', open: intoOutbox },
  { name: 'over SMTP', open: overSmtp },
])('mail $name', ({ open }) => {
  let column: Column;
  beforeAll(async () => {
    column = await open();
  });
  afterAll(() => column.close());

  test('arrives as it was written, with an HTML part made from the text', async () => {
    const text = 'Hello Anna & <Boris>,\n\nreset here: https://site.example/reset?a=1&b=é.\nThank you';
    await column.mail.send({ to: 'anna@site.example', subject: 'Reset', text });
    const [message] = await column.delivered();
    expect(message).toMatchObject({ to: 'anna@site.example', subject: 'Reset' });
    expect(message?.text.trim()).toBe(text);
    expect(message?.html).toContain('<p>Hello Anna &amp; &lt;Boris&gt;,</p>');
    expect(message?.html).toContain(
      'reset here: <a href="https://site.example/reset?a=1&amp;b=é">https://site.example/reset?a=1&amp;b=é</a>.<br>\nThank you',
    );
  });

  test('keeps an HTML part that is given', async () => {
    await column.mail.send({ to: 'b@site.example', subject: 'Own', text: 'plain', html: '<b>own</b>' });
    const [message] = await column.delivered();
    expect([message?.text.trim(), message?.html.trim()]).toEqual(['plain', '<b>own</b>']);
  });

  test('takes many at once', async () => {
    const before = (await column.delivered()).length;
    const sending = Array.from({ length: 20 }, (_, n) =>
      column.mail.send({ to: `many${n}@site.example`, subject: `No. ${n}`, text: 'x' }),
    );
    await Promise.all(sending);
    expect((await column.delivered()).length).toBe(before + 20);
  });
});

describe('the outbox', () => {
  test('lists the newest first, also within a millisecond, and reads only messages', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'test-outbox-'));
    const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
    const mail = createOutboxMail({ folder, clock });
    for (const subject of ['1', '2', '3']) await mail.send({ to: 'a@site.example', subject, text: 'x' });
    clock.advance(1000);
    await mail.send({ to: 'a@site.example', subject: '4', text: 'x' });
    await writeFile(join(folder, 'notes.txt'), 'not a message');
    const listed = await listOutbox(folder);
    expect(listed.map(({ subject }) => subject)).toEqual(['4', '3', '2', '1']);
    expect(listed[0]?.sentAt).toBe('2026-01-01T00:00:01.000Z');
    expect((await listOutbox(folder, { limit: 2 })).map(({ subject }) => subject)).toEqual(['4', '3']);
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });

  test('is empty before its first message', async () => {
    expect(await listOutbox(join(tmpdir(), 'no-such-outbox'))).toEqual([]);
  });
});

describe('SMTP', () => {
  test('a refused recipient and an absent server reject', async () => {
    const { mail, close } = await overSmtp();
    const message = { to: 'nobody@site.example', subject: 'x', text: 'x' };
    await expect(mail.send(message)).rejects.toThrow(/no such mailbox/);
    await close();
    const nowhere = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@site.example' });
    await expect(nowhere.send(message)).rejects.toThrow(/ECONNREFUSED/);
    nowhere.close();
  });

  test('a look at the server sends nothing, and sees one that is not there or does not let us in', async () => {
    const { server, delivered, close } = await overSmtp();
    await server.check();
    expect(await delivered()).toEqual([]);
    await close();
    await expect(server.check()).rejects.toThrow(/ECONNREFUSED/);

    const closed = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: (_auth, _session, done) => done(new Error('wrong password')),
    });
    const url = `smtp://anna:wrong@127.0.0.1:${await listen(closed.server)}`;
    const refused = createSmtpMail({ url, from: 'a@site.example' });
    await expect(refused.check()).rejects.toThrow(/wrong password/);
    refused.close();
    await new Promise<void>((resolve) => closed.close(() => resolve()));
  });

  test('a line break in a subject adds no header and no recipient', async () => {
    const { mail, delivered, close } = await overSmtp();
    const subject = 'Hi\r\nBcc: eve@site.example\r\n\r\nbody';
    await mail.send({ to: 'anna@site.example', subject, text: 'x' });
    const [message] = await delivered();
    expect(message?.to).toBe('anna@site.example');
    expect(message?.subject).toContain('Bcc: eve@site.example');
    await mail.send({ to: 'anna@site.example, eve@site.example', subject: 'Two', text: 'x' }).catch(() => {});
    expect((await delivered()).filter(({ to }) => to.split(',').includes('eve@site.example'))).toEqual([]);
    await close();
  });
});
