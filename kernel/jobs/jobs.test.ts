import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { until } from '../events/test-outbox.ts';
import { Nightly, Paint } from './fixtures/shop-jobs.ts';
import type { Jobs } from './jobs.ts';
import { openJobs, spawnHanging } from './test-jobs.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase({
    migrations: [{ module: 'kernel', folder: new URL('../migrations/', import.meta.url) }],
  });
});
afterEach(() => db.close());

/** Runs the jobs until the test ends. */
async function started(jobs: Jobs): Promise<Jobs> {
  const stop = await jobs.start();
  onTestFinished(() => stop({ drainMs: 100 }));
  return jobs;
}

const paint = (jobs: Jobs, item: string, options?: { key?: string; startAfter?: Date }) =>
  db.transaction((tx) => jobs.send(tx, Paint, { item }, options));

test('work is sent with the transaction that needs it, or not at all, and gets its payload', async () => {
  const painted: string[] = [];
  const jobs = await started(openJobs(db, { paint: async ({ item }) => void painted.push(item) }));
  const undone = db.transaction(async (tx) => {
    await jobs.send(tx, Paint, { item: 'never' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await paint(jobs, 'chair');
  await paint(jobs, 'table');
  await until(() => painted.length === 2);
  expect(painted).toEqual(['chair', 'table']);
});

test('a process that runs no jobs sends them to one that does', async () => {
  const painted: string[] = [];
  const web = openJobs(db);
  await paint(web, 'early');
  await started(openJobs(db, { paint: async ({ item }) => void painted.push(item) }));
  await paint(web, 'late');
  await until(() => painted.length === 2);
  expect(painted).toEqual(['early', 'late']);
});

test('of one key one run waits at a time, and one more while one is under way', async () => {
  const painted: string[] = [];
  const gate = Promise.withResolvers<void>();
  const worker = openJobs(db, {
    paint: async ({ item }) => {
      painted.push(item);
      await gate.promise;
    },
  });
  await paint(worker, 'first', { key: 'chair' });
  await paint(worker, 'left out', { key: 'chair' });
  await started(worker);
  await until(() => painted.length === 1);
  await paint(worker, 'again', { key: 'chair' });
  await paint(worker, 'left out', { key: 'chair' });
  gate.resolve();
  await until(() => painted.length === 2);
  await until(
    async () => (await worker.admin.list({ states: ['completed'], name: 'shop.paint', limit: 10 })).length === 2,
  );
  expect(painted).toEqual(['first', 'again']);
});

test('what waits under a key is taken back with the transaction that makes it needless, and nothing else is', async () => {
  const jobs = openJobs(db);
  const startAfter = new Date(Date.now() + 3_600_000);
  await paint(jobs, 'chair', { key: 'chair', startAfter });
  await paint(jobs, 'table', { key: 'table', startAfter });
  const waiting = async () =>
    (await jobs.admin.list({ states: ['created'], name: 'shop.paint', limit: 10 })).map(
      ({ payload }) => (payload as { item: string }).item,
    );
  const undone = db.transaction(async (tx) => {
    await jobs.withdraw(tx, Paint, 'chair');
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect((await waiting()).sort()).toEqual(['chair', 'table']);
  await db.transaction(async (tx) => {
    await jobs.withdraw(tx, Paint, 'chair');
    await jobs.send(tx, Paint, { item: 'red chair' }, { key: 'chair', startAfter });
    await jobs.withdraw(tx, Nightly, 'table');
    await jobs.withdraw(tx, Paint, 'nothing');
  });
  expect((await waiting()).sort()).toEqual(['red chair', 'table']);
});

test('what runs by the clock runs once at a time over all processes', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const nightly = async () => {
    running += 1;
    runs += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
  };
  const all = [openJobs(db, { nightly }), openJobs(db, { nightly }), openJobs(db, { nightly })];
  for (const jobs of all) await started(jobs);
  // A run has ended only once the database says so: what is sent before that is skipped, because a run is active.
  const { admin } = openJobs(db);
  const unfinished = () => admin.list({ states: ['created', 'retry', 'active'], name: 'shop.nightly', limit: 10 });
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(all.map((jobs) => db.transaction((tx) => jobs.send(tx, Nightly, {}))));
    await until(async () => runs > round && (await unfinished()).length === 0);
  }
  expect(most).toBe(1);
});

test('what a stop may have left behind is looked for at each start', async () => {
  let runs = 0;
  const opening = async () => {
    runs += 1;
  };
  await started(openJobs(db, { opening }));
  await until(() => runs === 1);
});

describe('an operator', () => {
  test('sees what failed and why, without the data of anybody, has it tried again, and drops it', async () => {
    let isBroken = true;
    const jobs = await started(
      openJobs(db, {
        paint: async ({ item }) => {
          if (isBroken) await db.pool.query('select $1::integer', [item]);
        },
      }),
    );
    await paint(jobs, 'anna@example.com');
    const failed = () => jobs.admin.list({ states: ['failed', 'retry'], name: 'shop.paint', limit: 10 });
    await until(async () => (await failed()).length === 1);
    // Its attempts are used up.
    await db.pool.query("update jobs.job set state = 'failed', completed_on = now() where state = 'retry'");
    const [row] = await failed();
    expect(row).toMatchObject({
      name: 'shop.paint',
      payload: { item: 'anna@example.com' },
      lastError: 'invalid input syntax for type integer: "…"',
    });
    const { rows } = await db.pool.query('select output::text from jobs.job where output is not null');
    expect(JSON.stringify(rows)).not.toContain('anna');
    if (!row) return;
    isBroken = false;
    expect(await db.transaction((tx) => jobs.admin.retry(tx, row))).toBe(true);
    const completed = () => jobs.admin.list({ states: ['completed'], name: 'shop.paint', limit: 10 });
    await until(async () => (await completed()).length === 1);
    for (const act of [jobs.admin.retry, jobs.admin.drop])
      expect(await db.transaction((tx) => act(tx, row))).toBe(false);
    expect(await completed()).toHaveLength(1);
    await db.pool.query("update jobs.job set state = 'failed' where id = $1", [row.id]);
    expect(await db.transaction((tx) => jobs.admin.drop(tx, row))).toBe(true);
    expect(await failed()).toEqual([]);
  });

  test('sees how far a run is', async () => {
    const gate = Promise.withResolvers<void>();
    const jobs = await started(
      openJobs(db, {
        paint: async (_, { progress }) => {
          await progress({ done: 3, total: 4, note: 'legs' });
          await gate.promise;
        },
      }),
    );
    await paint(jobs, 'chair');
    const active = () => jobs.admin.list({ states: ['active'], name: 'shop.paint', limit: 10 });
    await until(async () => (await active()).some(({ progress }) => progress !== null));
    expect(await active()).toMatchObject([
      { state: 'active', attempts: 1, progress: { done: 3, total: 4, note: 'legs' } },
    ]);
    gate.resolve();
    await until(async () => (await active()).length === 0);
    expect((await db.pool.query('select from kernel.job_progress')).rowCount).toBe(0);
  });
});

test('stopping waits for what runs', async () => {
  const gate = Promise.withResolvers<void>();
  let isDone = false;
  const isRunning = Promise.withResolvers<void>();
  const jobs = openJobs(db, {
    paint: async () => {
      isRunning.resolve();
      await gate.promise;
      isDone = true;
    },
  });
  const stop = await jobs.start();
  await paint(jobs, 'chair');
  await isRunning.promise;
  const stopped = stop({ drainMs: 10_000 });
  gate.resolve();
  await stopped;
  expect(isDone).toBe(true);
  const admin = openJobs(db).admin;
  expect(await admin.list({ states: ['completed'], name: 'shop.paint', limit: 10 })).toHaveLength(1);
});

test('stopping gives back what does not end in time, tells it so, and it counts as no try', async () => {
  const isRunning = Promise.withResolvers<void>();
  let wasAborted = false;
  const slow = openJobs(db, {
    paint: async (_, { signal }) => {
      signal.addEventListener('abort', () => {
        wasAborted = true;
      });
      isRunning.resolve();
      await new Promise(() => {});
    },
  });
  const stop = await slow.start();
  await paint(slow, 'chair');
  await isRunning.promise;
  await stop({ drainMs: 50 });
  expect(wasAborted).toBe(true);
  const painted: string[] = [];
  const next = await started(openJobs(db, { paint: async ({ item }) => void painted.push(item) }));
  await until(() => painted.length === 1);
  const completed = () => next.admin.list({ states: ['completed'], name: 'shop.paint', limit: 10 });
  await until(async () => (await completed()).length === 1);
  expect(await completed()).toMatchObject([{ attempts: 1 }]);
});

test('what a killed process ran runs again soon, the scheduled too', async () => {
  const child = await spawnHanging(db);
  const sender = openJobs(db);
  await paint(sender, 'chair');
  await db.transaction((tx) => sender.send(tx, Nightly, {}));
  await child.said('running paint');
  await child.said('running nightly');
  const runs: string[] = [];
  await started(
    openJobs(db, {
      paint: async ({ item }) => void runs.push(item),
      nightly: async () => void runs.push('nightly'),
    }),
  );
  child.process.kill('SIGKILL');
  await until(() => runs.length === 2, 60_000);
  expect(runs.sort()).toEqual(['chair', 'nightly']);
});
