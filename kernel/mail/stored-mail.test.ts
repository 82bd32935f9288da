import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, movableClock } from '../clock.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { runWork } from '../jobs/test-run.ts';
import type { JobSender } from '../jobs/work.ts';
import type { MailMessage } from '../mail.ts';
import { createStoredMail, type MailQuery } from './stored-mail.ts';

const EVERYTHING: MailQuery = {
  sort: 'madeAt',
  direction: 'descending',
  search: '',
  state: undefined,
  limit: 50,
  offset: 0,
};
const MESSAGE = { to: 'ada@example.com', subject: 'Welcome', text: 'Good evening.' };

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase({
    migrations: [{ module: 'kernel', folder: new URL('../migrations/', import.meta.url) }],
  });
});
afterEach(() => db.close());

/** A mail port that can refuse, and jobs that are run by hand. */
function open() {
  const clock = movableClock(new Date('2026-03-05T10:00:00Z'));
  const taken: MailMessage[] = [];
  const sent: unknown[] = [];
  const port = { refuses: false };
  const mail = {
    async send(message: MailMessage) {
      if (port.refuses) throw new Error('550 no such mailbox');
      taken.push(message);
    },
    check: async () => {},
  };
  const jobs: JobSender = { send: async (_tx, _type, payload) => void sent.push(payload) };
  return { clock, taken, sent, port, stored: createStoredMail({ db, clock, mail, jobs }) };
}

test('a mail is handed over and kept, with the HTML it went out with', async () => {
  const { stored, taken } = open();
  await stored.send(MESSAGE);
  const { rows, total } = await stored.log.list(EVERYTHING);
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    recipient: 'ada@example.com',
    subject: 'Welcome',
    state: 'sent',
    error: null,
  });
  expect((await stored.log.find(rows[0]?.id ?? ''))?.html).toBe(taken[0]?.html);
});

test('one that was refused says why, and anyone who sent it learns of it', async () => {
  const { stored, port, clock } = open();
  port.refuses = true;
  await expect(stored.send(MESSAGE)).rejects.toThrow('550');
  const { rows } = await stored.log.list({ ...EVERYTHING, state: 'refused' });
  expect(rows[0]?.error).toContain('550 no such mailbox');
  expect(await stored.log.countRefused(clock.now())).toBe(1);
});

test('a mail is repeated to the same address by a job, once however often the job runs', async () => {
  const { stored, port, taken, sent } = open();
  port.refuses = true;
  await stored.send(MESSAGE).catch(() => {});
  const [first] = (await stored.log.list(EVERYTHING)).rows;
  const id = await db.transaction((tx) => stored.log.repeat(tx, first?.id ?? ''));
  expect(sent).toEqual([{ id }]);
  await expect(runWork(stored.jobs, 'kernel.repeat-mail', { id })).rejects.toThrow('550');
  port.refuses = false;
  await runWork(stored.jobs, 'kernel.repeat-mail', { id });
  await runWork(stored.jobs, 'kernel.repeat-mail', { id });
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject(MESSAGE);
  expect(await stored.log.find(id ?? '')).toMatchObject({ state: 'sent', error: null, repeats: first?.id });
});

test('mails are found by a part of an address or subject, and go after 30 days', async () => {
  const { stored, clock } = open();
  await stored.send(MESSAGE);
  await stored.send({ ...MESSAGE, to: 'bob@example.com', subject: '100 % yours' });
  expect((await stored.log.list({ ...EVERYTHING, search: 'bob@' })).total).toBe(1);
  expect((await stored.log.list({ ...EVERYTHING, search: '0 %' })).total).toBe(1);
  expect((await stored.log.list({ ...EVERYTHING, search: '_' })).total).toBe(0);
  clock.advance(29 * DAY);
  await runWork(stored.jobs, 'kernel.prune-mails');
  expect((await stored.log.list(EVERYTHING)).total).toBe(2);
  clock.advance(2 * DAY);
  await runWork(stored.jobs, 'kernel.prune-mails');
  expect((await stored.log.list(EVERYTHING)).total).toBe(0);
});

test('a mail is kept and found however long its subject is', async () => {
  const { stored } = open();
  // Random, so that the database can't compress it.
  await stored.send({ ...MESSAGE, subject: `Long ${randomBytes(10_000).toString('base64')}` });
  expect((await stored.log.list({ ...EVERYTHING, search: 'long ' })).total).toBe(1);
});
