import { type Clock, MINUTE } from '#kernel/clock.ts';
import { cutTo } from '#kernel/cut-to.ts';
import { type Database, inBackground } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import { wordsOf } from '../fold.ts';
import { addUnanswered, type Unanswered } from './unanswered-store.ts';

/** R10: counts searches without results, in memory first, so that a flood of searches causes one write a minute. */
export interface UnansweredCounter {
  count(site: string, reason: Unanswered['reason'], text: string): void;
  write(): Promise<void>;
  listen(): Promise<() => Promise<void>>;
}

/** The most counted between two writes; any more are ignored. */
const MOST_HELD = 500;
const LONGEST = 60;
/** Email addresses, phone numbers and card numbers aren't stored. */
const IS_PERSONAL = /@|\d[\d\s().-]{5,}\d|https?:|www\./i;

export function createUnansweredCounter({
  db,
  clock,
  log,
}: {
  db: Pick<Database, 'drizzle' | 'transaction'>;
  clock: Clock;
  log: Logger;
}): UnansweredCounter {
  let held = new Map<string, Unanswered>();

  async function write(): Promise<void> {
    if (held.size === 0) return;
    const counted = [...held.values()].sort((left, right) => (left.query < right.query ? -1 : 1));
    held = new Map();
    const day = clock.now().toISOString().slice(0, 10);
    await inBackground(() => db.transaction((tx) => addUnanswered(tx, counted, day))).catch((error: unknown) =>
      log.warn({ err: error }, 'Searches without results could not be stored'),
    );
  }

  return {
    count(site, reason, text) {
      if (IS_PERSONAL.test(text)) return;
      const query = cutTo(wordsOf(text).join(' '), LONGEST).trim();
      const id = `${site} ${reason} ${query}`;
      const known = held.get(id);
      if (known) known.searches += 1;
      else if (query !== '' && held.size < MOST_HELD) held.set(id, { site, reason, query, searches: 1 });
    },
    write,
    async listen() {
      const timer = setInterval(() => void write(), MINUTE).unref();
      return async () => {
        clearInterval(timer);
        await write();
      };
    },
  };
}
