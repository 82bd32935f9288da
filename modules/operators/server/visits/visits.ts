import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { type Clock, DAY, MINUTE } from '#kernel/clock.ts';
import { type Database, inBackground } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Visits } from '../index.ts';
import { addDistinct, estimate, newRegisters } from './distinct-count.ts';
import {
  addViews,
  closeDay,
  deleteSaltsBefore,
  deleteVisitsBefore,
  joinVisitors,
  openDaysBefore,
  saltOf,
} from './visit-store.ts';

const FLUSH_MS = MINUTE;
const QUARTER_MS = 15 * MINUTE;
/** Views waiting to be counted. More in one minute are a flood, and aren't counted as visitors. */
const MOST_WAITING = 50_000;
const BETWEEN = '\n';

interface DayOfProcess {
  day: string;
  salt: string;
  /** By site. */
  registers: Map<string, Uint8Array>;
  /** Sites whose registers have changed since they were last stored. */
  unwritten: Set<string>;
}

/** User agents repeat, and classifying one takes 9 µs. */
const crawlers = new LRUCache<string, boolean>({ max: 2000, memoMethod: (agent) => agent === '' || isbot(agent) });

/** R14. A view costs its request a few lookups; the rest is done once a minute. */
export function createVisits({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): Visits {
  let views = new Map<string, number>();
  let waiting = new Set<string>();
  let today: DayOfProcess | undefined;

  function count({ site, page, address, agent, isOptedOut }: Parameters<Visits['count']>[0]): void {
    if (isOptedOut || crawlers.memo(agent)) return;
    const key = site + BETWEEN + page;
    views.set(key, (views.get(key) ?? 0) + 1);
    if (waiting.size < MOST_WAITING) waiting.add(site + BETWEEN + address + BETWEEN + agent);
  }

  async function flush(): Promise<void> {
    const [counted, seen] = [views, waiting];
    if (counted.size === 0 && seen.size === 0) return;
    views = new Map();
    waiting = new Set();
    try {
      if (counted.size > 0) await inBackground(() => writeViews(counted));
    } catch (error) {
      for (const [key, more] of counted) views.set(key, (views.get(key) ?? 0) + more);
      waitAgain(seen);
      throw error;
    }
    try {
      await inBackground(() => writeVisitors(seen));
    } catch (error) {
      waitAgain(seen);
      throw error;
    }
  }

  function waitAgain(seen: ReadonlySet<string>): void {
    for (const one of seen) if (waiting.size < MOST_WAITING) waiting.add(one);
  }

  async function writeViews(counted: ReadonlyMap<string, number>): Promise<void> {
    const now = clock.now().getTime();
    const rows = [...counted].map(([key, more]) => {
      const [site = '', page = ''] = key.split(BETWEEN);
      return { site, page, views: more };
    });
    await addViews(db.drizzle, new Date(now - (now % QUARTER_MS)), rows);
  }

  async function writeVisitors(seen: ReadonlySet<string>): Promise<void> {
    const { day, salt, registers, unwritten } = await dayOfProcess();
    for (const one of seen) {
      const site = one.slice(0, one.indexOf(BETWEEN));
      const ofSite = registers.get(site) ?? newRegisters();
      registers.set(site, ofSite);
      if (addDistinct(ofSite, salt + one)) unwritten.add(site);
    }
    const rows = [...registers].flatMap(([site, ofSite]) => (unwritten.has(site) ? [{ site, registers: ofSite }] : []));
    if (rows.length === 0) return;
    await joinVisitors(db.drizzle, day, rows);
    unwritten.clear();
  }

  async function dayOfProcess(): Promise<DayOfProcess> {
    const day = dayOf(clock.now());
    if (today?.day !== day)
      today = {
        day,
        salt: await saltOf(db.drizzle, day, newSecret()),
        registers: new Map(),
        unwritten: new Set(),
      };
    return today;
  }

  function start(): () => Promise<void> {
    const warn = (error: unknown) => log.warn({ err: error }, 'visits could not be stored');
    let running = Promise.resolve();
    const timer = setInterval(() => {
      running = flush().catch(warn);
    }, FLUSH_MS).unref();
    return async () => {
      clearInterval(timer);
      await running;
      await flush().catch(warn);
    };
  }

  return { count, flush, start };
}

const RETENTION_MS = 400 * DAY;

/** R14. For past days, keeps the number of visitors and deletes the salts and registers. */
export async function closeVisitDays({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const old = new Date(now.getTime() - RETENTION_MS);
  await db.transaction(async (tx) => {
    for (const { day, site, registers } of await openDaysBefore(tx, dayOf(now)))
      await closeDay(tx, { day, site, visitors: estimate(registers ?? []) });
    await deleteSaltsBefore(tx, dayOf(now));
    await deleteVisitsBefore(tx, old, dayOf(old));
  });
}

/** @returns `2026-03-05`, in UTC */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
