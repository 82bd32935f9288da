import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { SECOND } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Module } from '../module.ts';
import type { Publisher, Subscription } from './events.ts';

/** Handlers by the name of the event type. */
export type Subscriptions = ReadonlyMap<
  string,
  readonly { module: string; handle: Subscription['handle'] }[]
>;

export interface Outbox extends Publisher {
  /** Hands every due event to the handlers that have not seen it, in order; answers how many events were finished. */
  dispatchDue(): Promise<number>;
  /** Dispatches until stopped, woken by each publish and at the latest every five seconds. */
  start(): Promise<() => Promise<void>>;
}

interface Row extends Record<string, unknown> {
  id: number;
  type: string;
  key: string;
  payload: unknown;
  delivered_to: string[];
  attempts: number;
}

/** What the modules of a program listen to. */
export function subscriptionsOf(modules: readonly Pick<Module, 'name' | 'on'>[]): Subscriptions {
  const byType = new Map<string, { module: string; handle: Subscription['handle'] }[]>();
  for (const { name, on } of modules) {
    for (const { type, handle } of on ?? [])
      byType.set(type.name, [...(byType.get(type.name) ?? []), { module: name, handle }]);
  }
  return byType;
}

const CHANNEL = 'kernel_events';
const LONGEST_PAUSE_SECONDS = 300;

export function createOutbox(options: {
  db: Database;
  clock: Clock;
  log: Logger;
  subscriptions: () => Subscriptions;
}): Outbox {
  const { db, clock, log, subscriptions } = options;

  const publish: Publisher['publish'] = async (tx, type, fact) => {
    const payload = type.payload.parse(fact.payload);
    const now = clock.now();
    await tx.execute(sql`
      insert into kernel.events (type, key, payload, published_at, next_try_at)
      values (${type.name}, ${fact.key}, ${JSON.stringify(payload)}::jsonb, ${now}, ${now})
      on conflict (type, key) do nothing`);
    await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
  };

  /** One event, one handler, one transaction: what the handler wrote and that it ran stand or fall together. */
  async function deliverNext(): Promise<'nothing' | 'delivered' | 'finished' | 'failed'> {
    let failed: { row: Row; error: unknown } | undefined;
    const outcome = await db
      .transaction(async (tx) => {
        const { rows } = await tx.execute<Row>(sql`
          select id, type, key, payload, delivered_to, attempts from kernel.events
          where done_at is null and next_try_at <= ${clock.now()}
          order by id limit 1 for update skip locked`);
        const row = rows[0];
        if (!row) return 'nothing' as const;
        const waiting = (subscriptions().get(row.type) ?? []).filter(
          ({ module }) => !row.delivered_to.includes(module),
        );
        const next = waiting[0];
        if (next) {
          try {
            await next.handle(row.payload, tx, { key: row.key });
          } catch (error) {
            failed = { row, error };
            throw error;
          }
        }
        const finished = waiting.length <= 1;
        await tx.execute(sql`
          update kernel.events
          set delivered_to = delivered_to || ${sql.param(next ? [next.module] : [])}::text[],
              done_at = ${finished ? clock.now() : null}
          where id = ${row.id}`);
        return finished ? ('finished' as const) : ('delivered' as const);
      })
      .catch((error: unknown) => {
        if (!failed) throw error;
        return 'failed' as const;
      });
    if (failed) await postpone(failed.row, failed.error);
    return outcome;
  }

  async function postpone(row: Row, error: unknown): Promise<void> {
    const pauseSeconds = Math.min(2 ** row.attempts, LONGEST_PAUSE_SECONDS);
    const nextTry = new Date(clock.now().getTime() + pauseSeconds * SECOND);
    log.error(
      { err: error, event: row.type, key: row.key, pauseSeconds },
      'event handler failed; it will be tried again',
    );
    await db.drizzle.execute(
      sql`update kernel.events set attempts = attempts + 1, next_try_at = ${nextTry} where id = ${row.id}`,
    );
  }

  async function dispatchDue(): Promise<number> {
    let finished = 0;
    for (;;) {
      const outcome = await deliverNext();
      if (outcome === 'nothing') return finished;
      if (outcome === 'finished') finished += 1;
    }
  }

  return { publish, dispatchDue, start: () => keepDispatching(db, log, dispatchDue) };
}

async function keepDispatching(db: Database, log: Logger, dispatchDue: () => Promise<number>) {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  const wake = () => {
    if (stopped) return;
    again = true;
    running ??= (async () => {
      while (again && !stopped) {
        again = false;
        await dispatchDue().catch((error: unknown) => log.error({ err: error }, 'event dispatch failed'));
      }
      running = undefined;
    })();
  };
  const listener = await db.pool.connect();
  listener.on('notification', wake);
  listener.on('error', (error) => log.warn({ err: error }, 'event wake-up connection lost; polling goes on'));
  await listener.query(`listen ${CHANNEL}`);
  const timer = setInterval(wake, 5 * SECOND);
  wake();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
    listener.release(true);
  };
}
