import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { z } from 'zod';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db/database.ts';
import { migrate } from '#kernel/db/migrate/migrate.ts';
import { event } from '#kernel/events/declare.ts';
import { on } from '#kernel/events/events.ts';
import { createOutbox } from '#kernel/events/outbox.ts';

/**
 * Events published and delivered by one process, with its database on the same core. `/flood` reports how many a second
 * pass at full load; `/steady` how long each takes at a thousand a second.
 */
const PUBLISHERS = 4;
const FLOOD = 8000;
const STEADY_SECONDS = 10;
const STEADY_RATE = 1000;
const TICK_MS = 10;

const Sold = event('bench.sold', z.object({ n: z.number(), at: z.number(), note: z.string() }));
const log = pino({ level: 'error' });
const db = openDatabase({ url: process.env.DATABASE_URL ?? '', log });
await migrate(db, [{ module: 'kernel', folder: new URL('../kernel/migrations/', import.meta.url) }]);
await db.pool.query('create schema if not exists bench; create table if not exists bench.sold (n bigint)');
const delays: number[] = [];
const books = on(Sold, async ({ n, at }, tx) => {
  await tx.execute(sql`insert into bench.sold values (${n})`);
  delays.push(performance.now() - at);
});
const outbox = createOutbox({ db, clock: systemClock, log, modules: () => [{ name: 'books', on: [books] }] });
const run = crypto.randomUUID();
let published = 0;

async function publish(): Promise<void> {
  published += 1;
  const n = published;
  const payload = {
    n: published,
    at: performance.now(),
    note: 'A fact of about the usual size, as JSON. '.repeat(5),
  };
  await db.transaction((tx) => outbox.publish(tx, Sold, { key: `${run}:${n}`, payload }));
}

async function delivered(count: number): Promise<void> {
  while (delays.length < count) await pause(5);
}

async function flood() {
  delays.length = 0;
  const began = performance.now();
  let left = FLOOD;
  const publisher = async () => {
    for (; left > 0; left -= 1) await publish();
  };
  await Promise.all(Array.from({ length: PUBLISHERS }, publisher));
  await delivered(FLOOD);
  return { perSecond: (FLOOD / (performance.now() - began)) * 1000 };
}

async function steady() {
  delays.length = 0;
  const began = performance.now();
  const total = STEADY_SECONDS * STEADY_RATE;
  const under: Promise<void>[] = [];
  while (under.length < total) {
    const due = Math.min(total, ((performance.now() - began) / 1000) * STEADY_RATE);
    while (under.length < due) under.push(publish());
    await pause(TICK_MS);
  }
  await Promise.all(under);
  await delivered(total);
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)];
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

const stop = await outbox.start();
const server = createServer(async ({ url }, response) => {
  const answer = url === '/flood' ? await flood() : url === '/steady' ? await steady() : 'ok';
  response.end(JSON.stringify(answer));
}).listen(Number(process.env.PORT));
process.once('SIGTERM', async () => {
  server.close();
  await stop();
  await db.close();
  process.exit(0);
});
