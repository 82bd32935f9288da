import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { noting, openRunningOutbox, openShopDatabase, Returned, Sold, seen, until } from './test-outbox.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await openShopDatabase();
});
afterEach(() => db.close());

/** What a module saw of each item, in order. */
async function seenOf(who: string): Promise<Map<string, number[]>> {
  const { rows } = await db.pool.query<{ item: string; n: number }>(
    'select item, n from shop.seen where who = $1 order by id',
    [who],
  );
  return new Map([...Map.groupBy(rows, ({ item }) => item)].map(([item, all]) => [item, all.map(({ n }) => n)]));
}

test('anyone who publishes and whatever fails, every module sees every fact once, those of one order in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ item: fc.constantFrom('a', 'b', 'c'), isReturn: fc.boolean(), isUndone: fc.boolean() }), {
        minLength: 1,
        maxLength: 30,
      }),
      fc.infiniteStream(fc.nat(9)),
      async (facts, dice) => {
        await db.pool.query('truncate shop.seen, kernel.events, kernel.event_deliveries');
        const stumble = () => {
          if (dice.next().value === 0) throw new Error('stumbled');
        };
        const modules = Object.fromEntries(
          ['books', 'mails'].map((who) => [who, [noting(who, Sold, stumble), noting(who, Returned, stumble)]]),
        );
        // Failures are retried after a second; this many runs can't wait that long.
        const hurry = setInterval(
          () =>
            void db.pool
              .query('update kernel.event_deliveries set next_try_at = now() where attempts > 0')
              .catch(() => {}),
          20,
        );
        const outboxes = [openRunningOutbox(db, modules), openRunningOutbox(db, modules)] as const;
        const stops = await Promise.all(outboxes.map((outbox) => outbox.start()));
        const published = new Map<string, number[]>();
        const publishItem = async (item: string) => {
          for (const [n, fact] of facts.entries()) {
            if (fact.item !== item) continue;
            const done = db.transaction(async (tx) => {
              const type = fact.isReturn ? Returned : Sold;
              const event = { key: `${n}`, order: item, payload: { item, n } };
              await outboxes[n % 2 === 0 ? 0 : 1].publish(tx, type, event);
              if (fact.isUndone) throw new Error('undone');
            });
            await done.then(
              () => published.set(item, [...(published.get(item) ?? []), n]),
              () => {},
            );
          }
        };
        await Promise.all(['a', 'b', 'c'].map(publishItem));
        await until(async () => (await db.pool.query('select from kernel.event_deliveries')).rowCount === 0);
        clearInterval(hurry);
        await Promise.all(stops.map((stop) => stop()));
        for (const who of ['books', 'mails']) expect(await seenOf(who)).toEqual(new Map([...published].sort()));
      },
    ),
    { numRuns: rounds(5, 60) },
  );
});

/** A process that notes events until it is killed. */
function spawnNoting(): { process: ChildProcess; noted(times: number): Promise<void> } {
  const script = fileURLToPath(new URL('fixtures/note-and-stall.ts', import.meta.url));
  const child = spawn(process.execPath, [script, db.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let lines = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    lines += chunk.toString().split('\n').length - 1;
  });
  return { process: child, noted: (times) => until(() => lines >= times) };
}

test('processes that are killed in the middle lose nothing, double nothing and keep the order', async () => {
  const publisher = openRunningOutbox(db, { books: [noting('books'), noting('books', Returned)] });
  const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  for (let n = 0; n < 25; n += 1)
    for (const item of items)
      await db.transaction((tx) =>
        publisher.publish(tx, Sold, { key: `${item}${n}`, order: item, payload: { item, n } }),
      );
  for (let kills = 0; kills < rounds(2, 12); kills += 1) {
    const child = spawnNoting();
    await child.noted(13);
    child.process.kill('SIGKILL');
  }
  const stop = await publisher.start();
  await until(async () => (await seen(db)).length >= 200, 40_000);
  await stop();
  const all = Array.from({ length: 25 }, (_, n) => n);
  expect(await seenOf('books')).toEqual(new Map(items.map((item) => [item, all])));
});
