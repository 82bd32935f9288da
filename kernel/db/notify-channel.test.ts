import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../events/test-outbox.ts';
import { afterCommit } from './after-commit.ts';
import { createNotifyChannel } from './notify-channel.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase({ migrations: [] });
});
afterEach(() => db.close());

const log = pino({ level: 'silent' });

/** Listens like a process does and records what it hears; `[]` when calls may have been missed. */
async function listening() {
  const heard: (readonly string[])[] = [];
  const channel = createNotifyChannel({ db, log });
  const stop = await channel.listen((topics) => void heard.push(topics));
  await until(() => heard.length === 1);
  return { heard, channel, stop };
}

test('a call reaches this process and the others, once each', async () => {
  const here = await listening();
  const there = await listening();
  here.channel.call(['mails']);
  here.channel.call(['books']);
  await until(() => there.heard.length > 1);
  expect(here.heard).toEqual([[], ['mails'], ['books']]);
  expect(there.heard).toEqual([[], ['mails', 'books']]);
  await here.stop();
  await there.stop();
});

test('a line that the server cut is opened again, tells to look at once, and hears what comes after', async () => {
  const { heard, stop } = await listening();
  const cut = () =>
    db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
  for (let cuts = 1; cuts <= 2; cuts += 1) {
    expect((await cut()).rowCount).toBe(1);
    await until(() => heard.length === 1 + cuts);
  }
  expect(heard).toEqual([[], [], []]);
  createNotifyChannel({ db, log }).call(['books']);
  await until(() => heard.length === 4);
  expect(heard.at(-1)).toEqual(['books']);
  await stop();
});

test('what waits for a commit is done after it, and not after a rollback', async () => {
  const done: string[] = [];
  await db.transaction(async (tx) => {
    afterCommit(tx, () => done.push('outer'));
    await tx.transaction(async (inner) => afterCommit(inner, () => done.push('inner')));
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['outer', 'inner']);
  const undone = db.transaction(async (tx) => {
    afterCommit(tx, () => done.push('never'));
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  afterCommit(db.drizzle, () => done.push('at once'));
  expect(done).toEqual(['outer', 'inner', 'at once']);
});
