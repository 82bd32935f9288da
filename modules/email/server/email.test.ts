import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, movableClock } from '#kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#kernel/db/test-database.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import { createOutboxMail, listOutbox } from '#kernel/mail/outbox-mail.ts';
import { createStoredMail } from '#kernel/mail/stored-mail.ts';
import type { MailMessage } from '#kernel/mail.ts';
import { sites } from '#sites/index.ts';
import type { Email } from './index.ts';
import { emailModule } from './module.ts';
import { setChoice } from './store.ts';

const [SITE] = sites;
const ANNA = '0198f5c0-0000-7000-8000-00000000000a';
const SECRET = 'k3y-that-opens-an-account';

let db: TestDatabase;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'test-letters-'));
  db = await createTestDatabase({
    migrations: [
      { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
      { module: 'email', folder: new URL('./migrations/', import.meta.url) },
    ],
  });
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

/** The module with a mail port that can refuse, and jobs that the test runs itself. */
function open(site = SITE) {
  const clock = movableClock(new Date('2026-03-05T10:00:00Z'));
  const outbox = createOutboxMail({ folder, clock });
  const server = { isAway: false };
  const port = {
    async send(message: MailMessage) {
      if (server.isAway) throw new Error(`450 <${message.to}> try again later`);
      await outbox.send(message);
    },
    check: async () => {},
  };
  const sent: unknown[] = [];
  const jobs: JobSender = { send: async (_tx, _type, payload) => void sent.push(payload) };
  const storedMail = createStoredMail({ db, clock, mail: port, jobs });
  const discreet = { anna: false };
  const module = emailModule({
    db,
    clock,
    jobs,
    mail: storedMail,
    mails: storedMail.log,
    siteOf: () => site,
    originOf: () => 'https://site.example',
    templates: () => [],
    recipientOf: async (userId) =>
      userId === ANNA ? { email: 'anna@example.com', isDiscreet: discreet.anna } : undefined,
  });
  const send = (email: Partial<Email> = {}) =>
    db.transaction((tx) => module.api.send(tx, { ...EMAIL, ...email } as Email));
  const runAll = async () => {
    for (const payload of sent) await runWork(module.jobs, 'email.send-email', payload);
  };
  return { clock, server, sent, discreet, storedMail, module, send, runAll, delivered: () => listOutbox(folder) };
}

const OWN_SENDER = {
  ...SITE,
  email: { senderName: 'Own', senderAddress: 'own@site.example', replyTo: 'answers@site.example' },
};

const EMAIL: Email = {
  site: SITE.key,
  to: { userId: ANNA },
  cause: 'test:1',
  kind: 'account',
  subject: 'A new <password>',
  paragraphs: ['You asked for it.', 'Or somebody else did.'],
  action: { text: 'Set it', path: `/reset-password/?token=${SECRET}`, secret: true },
};

const everythingStored = async () => {
  const { rows } = await db.pool.query<{ whole: string }>(
    'select m::text as whole from kernel.mails m union all select e::text from email.emails e',
  );
  return rows.map(({ whole }) => whole).join('\n');
};

test('somebody who chose it gets emails whose sender and subject say nothing of the site (R12)', async () => {
  const { send, runAll, delivered, discreet } = open();
  discreet.anna = true;
  await send({ cause: 'test:discreet' });
  await runAll();
  const email = (await delivered()).find(({ subject }) => subject === 'A message about your account');
  expect(email).toMatchObject({ to: 'anna@example.com', text: expect.stringContaining(SITE.name) });
  expect(email?.subject).not.toContain(SITE.name);
});

test('neither its address nor its first lines say more, whichever address it goes to (R12)', async () => {
  const { send, runAll, delivered, discreet } = open(OWN_SENDER);
  discreet.anna = true;
  await send({ cause: 'test:by-account' });
  await send({ cause: 'test:about', to: { email: 'new@example.com' }, about: ANNA } as Partial<Email>);
  await send({ cause: 'test:removed', to: { email: 'old@example.com' }, isDiscreet: true } as Partial<Email>);
  await runAll();
  const emails = await delivered();
  expect(emails.map(({ to }) => to).toSorted()).toEqual(['anna@example.com', 'new@example.com', 'old@example.com']);
  for (const { subject, from, replyTo, text, html } of emails) {
    expect({ subject, from, replyTo }).toEqual({
      subject: 'A message about your account',
      from: 'Account service',
      replyTo: '',
    });
    const body = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, '');
    for (const shown of [text, body]) {
      const first = shown.trim().slice(0, 200);
      expect(first).not.toContain(SITE.name);
      expect(first).not.toContain(EMAIL.paragraphs[0]);
    }
    expect(html.slice(0, html.indexOf('<body'))).not.toContain('A new');
  }
});

test('an email goes out once for its cause, in the brand of its site, and its secret is stored nowhere', async () => {
  const { send, runAll, delivered, storedMail, module } = open();
  await send();
  await send({ subject: 'Again' });
  await db
    .transaction(async (tx) => {
      await module.api.send(tx, { ...EMAIL, cause: 'test:undone' });
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await everythingStored()).not.toContain(SECRET);
  await runAll();
  await runAll();
  const [email, ...others] = (await delivered()).filter(({ subject }) => subject === EMAIL.subject);
  expect(others).toEqual([]);
  expect(email?.to).toBe('anna@example.com');
  expect(email?.text).toContain(`Set it:\nhttps://site.example/reset-password/?token=${SECRET}`);
  expect(email?.text).toContain(SITE.name);
  expect(email?.html).toContain(`href="https://site.example/reset-password/?token=${SECRET}"`);
  expect(email?.html).toContain('A new &lt;password&gt;');
  expect(email?.headers).toEqual({});
  const everything = await everythingStored();
  expect(everything).not.toContain(SECRET);
  expect(everything).toContain('(link removed)');
  const [row] = await storedMail.log.latestTo('anna@example.com', 1);
  expect(await db.transaction((tx) => storedMail.log.repeat(tx, row?.id ?? ''))).toBeUndefined();
});

test('a mail server that is away is tried again under one name, without an address in the failure', async () => {
  const { send, runAll, delivered, server, storedMail, clock, module } = open();
  await send();
  server.isAway = true;
  for (let run = 0; run < 3; run += 1) await expect(runAll()).rejects.toThrow(/^(?!.*anna).*try again later/);
  expect(await storedMail.log.latestTo('anna@example.com', 9)).toHaveLength(1);
  server.isAway = false;
  await runAll();
  expect(await delivered()).toHaveLength(1);
  server.isAway = true;
  await send({ cause: 'test:2' });
  clock.advance(4 * DAY);
  await runWork(module.jobs, 'email.prune-emails');
  server.isAway = false;
  await runAll();
  expect(await delivered()).toHaveLength(1);
});

test.each([
  { choice: 'all', gets: ['account', 'membership', 'news', 'reminder'] },
  { choice: 'important', gets: ['account', 'membership', 'reminder'] },
  { choice: 'none', gets: ['account', 'membership'] },
] as const)('anyone who wants $choice gets $gets', async ({ choice, gets }) => {
  const { send, runAll, delivered, module } = open();
  const { uid, type } = await module.api.preferenceOf(ANNA);
  expect([type, (await module.api.preferenceOf(ANNA)).uid]).toEqual(['all', uid]);
  await setChoice(db.drizzle, uid, choice);
  for (const kind of ['account', 'membership', 'reminder', 'news'] as const)
    await send({ cause: kind, kind, subject: kind, to: { userId: ANNA } });
  await runAll();
  const arrived = await delivered();
  expect(arrived.map(({ subject }) => subject).sort()).toEqual([...gets]);
  for (const { subject, headers, text } of arrived) {
    const canBeLeft = subject === 'news' || subject === 'reminder';
    const address = `<https://site.example/send/v1/subscription/${uid}/unsubscribe?kind=${subject}>`;
    expect(headers['List-Unsubscribe']).toBe(canBeLeft ? address : undefined);
    expect(text.includes(`/subscription/?uid=${uid}`)).toBe(canBeLeft);
  }
});

test('what a module ends by itself carries its own button, to an address without an account too', async () => {
  const { send, runAll, delivered } = open();
  await send({
    cause: 'a reminder',
    kind: 'account',
    to: { email: 'fan@example.com' },
    unsubscribe: { page: '/stop/?token=x', press: '/stop/x' },
  });
  await runAll();
  const [{ headers, text } = { headers: {}, text: '' }] = await delivered();
  expect(headers).toMatchObject({
    'List-Unsubscribe': '<https://site.example/stop/x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(text).toContain('https://site.example/stop/?token=x');
});

test('one press in a mail program ends the news, and only a press does', async () => {
  const { module } = open();
  const { uid } = await module.api.preferenceOf(ANNA);
  const path = `/send/v1/subscription/${uid}/unsubscribe`;
  const opened = await module.http.request(path);
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/subscription/?uid=${uid}`]);
  expect((await module.api.preferenceOf(ANNA)).type).toBe('all');
  const press = { method: 'POST', body: 'List-Unsubscribe=One-Click' };
  expect((await module.http.request(path, press)).status).toBe(200);
  expect((await module.api.preferenceOf(ANNA)).type).toBe('important');
  // Reminders also go to those who chose `important`.
  expect((await module.http.request(`${path}?kind=reminder`, press)).status).toBe(200);
  expect((await module.api.preferenceOf(ANNA)).type).toBe('none');
  await module.http.request(path, press);
  expect((await module.api.preferenceOf(ANNA)).type).toBe('none');
  expect((await module.http.request(path.replace(uid, 'x'.repeat(22)), press)).status).toBe(404);
});

test('of a person whose account is gone nothing is kept or sent', async () => {
  const { send, runAll, delivered, module } = open();
  const { uid } = await module.api.preferenceOf(ANNA);
  await send();
  await db.transaction((tx) => module.forgetAccount(tx, ANNA));
  await runAll();
  expect(await delivered()).toEqual([]);
  const preferences = await db.pool.query('select uid from email.preferences where uid = $1', [uid]);
  expect(preferences.rows).toEqual([]);
});

test('an account’s emails are exported to its owner, and nothing of them is left once it is removed', async () => {
  const { module, send, runAll, storedMail, delivered } = open();
  await send();
  const toOld = {
    to: { email: 'before@example.com' },
    about: ANNA,
    cause: 'test:2',
    subject: 'To the old one',
  };
  await send(toOld as Partial<Email>);
  await send({
    cause: 'test:3',
    paragraphs: ['Good day.'],
    to: { email: 'ben@example.com' },
    subject: 'Of another',
    kind: 'account',
  });
  await runAll();
  const { sent } = (await module.exportOf(ANNA)) as { sent: { to: string; subject: string; text: string }[] };
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['before@example.com', 'To the old one'],
    ['anna@example.com', EMAIL.subject],
  ]);
  expect(sent[1]?.text).toContain('You asked for it.');

  const last = { to: { email: 'anna@example.com' }, cause: 'test:4', subject: 'Gone', eraseAfterSending: true };
  await db.transaction(async (tx) => {
    await module.api.forgetEmailsOf(tx, { userId: ANNA, email: 'anna@example.com' });
    await module.api.send(tx, { ...EMAIL, ...last, kind: 'account', action: undefined });
  });
  await runAll();
  expect((await delivered()).map(({ to, subject }) => [to, subject])).toContainEqual(['anna@example.com', 'Gone']);
  const everything = await everythingStored();
  for (const word of ['anna@', 'before@', 'To the old one', 'Gone', 'You asked for it'])
    expect(everything, word).not.toContain(word);
  expect(everything).toContain('ben@example.com');
  expect((await storedMail.log.latestTo('anna@example.com', 5)).length).toBe(0);
});

test('nothing about the recipient of the last email is stored when no server accepts it', async () => {
  const { send, server, runAll } = open();
  server.isAway = true;
  await send({ to: { email: 'anna@example.com' }, kind: 'account', eraseAfterSending: true } as Partial<Email>);
  await expect(runAll()).rejects.toThrow('450');
  const { rows } = await db.pool.query('select m::text as whole, error from kernel.mails m');
  expect(rows[0].error).toContain('try again later');
  expect(rows[0].whole).not.toContain('anna@');
});
