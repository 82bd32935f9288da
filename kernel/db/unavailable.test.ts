import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { statusOf, Unavailable } from '../errors.ts';
import type { Connection } from './connection.ts';
import { type Database, inBackground, openDatabase, withinTime } from './database.ts';
import { clusterFolder, postmasterOf, startEngine } from './engine/test-engine.ts';
import { createTestDatabase } from './test-database.ts';

const log = pino({ level: 'silent' });

async function refused(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('It should have failed.'),
    (error: unknown) => error,
  );
}

/** A database on the run's server with limits that a test can wait for. */
async function openSmall(options: Partial<Parameters<typeof openDatabase>[0]>): Promise<Database> {
  const whole = await createTestDatabase({ migrations: [] });
  const db = openDatabase({ url: whole.url, log, ...options });
  onTestFinished(async () => {
    await db.close();
    await whole.close();
  });
  return db;
}

test('a statement that takes too long, or waits too long for a lock, is Unavailable, and the connection lives on', async () => {
  const db = await openSmall({ statementMs: 200 });
  for (const work of [
    () => db.pool.query('select pg_sleep(5)'),
    async () => db.drizzle.execute(sql`select pg_sleep(5)`),
    () => db.transaction((tx) => tx.execute(sql`select pg_sleep(5)`)),
  ])
    expect(statusOf(await refused(work()))).toBe(503);
  await db.pool.query('create table row_of (id int); insert into row_of values (1)');
  const touch = sql`update row_of set id = id`;
  await db.transaction(async (tx) => {
    await tx.execute(touch);
    expect(statusOf(await refused(db.transaction((other) => other.execute(touch))))).toBe(503);
  });
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a connection that is lost under a statement is Unavailable', async () => {
  const db = await openSmall({ max: 1 });
  const ask = [
    () => db.pool.query('select pg_sleep(20)'),
    async () => db.drizzle.execute(sql`select pg_sleep(20)`),
    () => db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`)),
  ];
  for (const work of ask) {
    db.pool.once('acquire', (client) => setImmediate(() => (client as unknown as Connection).cut()));
    expect(statusOf(await refused(work()))).toBe(503);
  }
});

test('who finds every connection lent out is told so, and background work has its own', async () => {
  const db = await openSmall({ max: 2, backgroundMax: 1 });
  const gate = Promise.withResolvers<void>();
  const holders = [1, 2].map(() => db.transaction(() => gate.promise));
  const error = await refused(db.drizzle.execute(sql`select 1`));
  expect(statusOf(error)).toBe(503);
  expect(await inBackground(() => db.pool.query('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] });
  await expect(db.ping({ timeoutMs: 100 })).rejects.toThrow(Unavailable);
  gate.resolve();
  await Promise.all(holders);
  await db.ping({ timeoutMs: 5000 });
});

test('what waits within a time waits no longer in all, and leaves a pool that works', async () => {
  const db = await openSmall({ max: 1 });
  const began = performance.now();
  const errors = await withinTime(300, async () => [
    await refused(db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`))),
    await refused(db.pool.query('select 1')),
  ]);
  expect(errors.map(statusOf)).toEqual([503, 503]);
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);

  const gate = Promise.withResolvers<void>();
  const holder = db.transaction(() => gate.promise);
  expect(statusOf(await withinTime(300, () => refused(db.drizzle.execute(sql`select 1`))))).toBe(503);
  gate.resolve();
  await holder;
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  // Each alone would wait for at least three seconds.
  expect(performance.now() - began).toBeLessThan(3000);
});

test('anyone who waited for a connection asks in a time of their own, not in that of who gave it back', async () => {
  const db = await openSmall({ max: 1 });
  const gate = Promise.withResolvers<void>();
  // Its time limit is over when it releases the connection.
  const holder = withinTime(100, () => db.transaction(() => gate.promise).catch(() => {}));
  const waiting = withinTime(10_000, () => db.pool.query('select pg_sleep(0.2), 1 as one'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  gate.resolve();
  await holder;
  expect((await waiting).rows).toMatchObject([{ one: 1 }]);
});

test('background work that a request has begun has all its time', async () => {
  const db = await openSmall({ max: 1, backgroundMax: 1 });
  const slow = withinTime(50, () => inBackground(() => db.pool.query('select pg_sleep(0.3), 1 as one')));
  expect((await slow).rows).toMatchObject([{ one: 1 }]);
});

test('background work in any number leaves the pages their connections', async () => {
  const db = await openSmall({ max: 2, backgroundMax: 2 });
  const gate = Promise.withResolvers<void>();
  const holders = inBackground(() => [1, 2].map(() => db.transaction(() => gate.promise)));
  await Promise.all([1, 2].map(() => db.transaction((tx) => tx.execute(sql`select 1`))));
  gate.resolve();
  await Promise.all(holders);
});

test('a transaction over its limit is cut, and what still runs of it can do no harm to the next', async () => {
  const db = await openSmall({ max: 1 });
  await db.pool.query('create table notes (word text)');
  const gate = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  const tooLong = db.transaction(
    async (tx) => {
      await tx.execute(sql`insert into notes values ('first')`);
      await gate.promise;
      late.resolve(await refused(tx.execute(sql`insert into notes values ('late')`)));
    },
    { limitMs: 100 },
  );
  expect(await refused(tooLong)).toBeInstanceOf(Unavailable);
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('next')`);
    gate.resolve();
    await late.promise;
  });
  expect((await db.pool.query('select word from notes')).rows).toEqual([{ word: 'next' }]);
});

/** Every process of the server. */
function processesOf(postmaster: number): number[] {
  const parentOf = (pid: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
    } catch {
      return 0;
    }
  };
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster);
  return [postmaster, ...children.map(Number)];
}

test.skipIf(process.platform !== 'linux')(
  'a server that hangs hangs nobody for ever, and is back when it wakes',
  async () => {
    const dataDir = clusterFolder();
    const engine = await startEngine({ dataDir });
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of processesOf(postmasterOf(dataDir))) {
        try {
          process.kill(pid, name);
        } catch (error) {
          // A worker has ended since it was listed.
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
        }
      }
    };
    onTestFinished(() => signal('SIGCONT'));
    const db = openDatabase({ url: engine.url, log, max: 2, statementMs: 300 });
    onTestFinished(() => db.close());
    await db.ping({ timeoutMs: 5000 });
    const hangs = Promise.withResolvers<void>();
    const underWay = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      signal('SIGSTOP');
      hangs.resolve();
      await tx.execute(sql`select 1`);
    });
    const whenItHangs = (ask: () => Promise<unknown>) => refused(hangs.promise.then(ask));
    const errors = await Promise.all([
      refused(underWay),
      whenItHangs(() => db.ping({ timeoutMs: 300 })),
      ...[1, 2, 3].map(() => whenItHangs(() => db.drizzle.execute(sql`select 1`))),
    ]);
    expect(errors.map(statusOf)).toEqual([503, 503, 503, 503, 503]);
    signal('SIGCONT');
    await db.ping({ timeoutMs: 5000 });
    expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  },
);
