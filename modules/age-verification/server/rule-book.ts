import type { Place } from '#calls/place.ts';
import type { Bus } from '#kernel/bus.ts';
import { SECOND } from '#kernel/clock.ts';
import { type Database, inBackground } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log.ts';
import type { AgeRule } from '../contract/rules.ts';
import { ruleAt } from './rule.ts';
import { readRules } from './rule-store.ts';

/** A message may be lost; what it would have told is seen this much later. */
const LOOK_EVERY_MS = 3 * SECOND;
const CHANGED = 'age-rules.changed';

/** The rules as they are now, in the memory of every process: each request asks. */
export interface RuleBook {
  /** The one that counts for a site at a place. */
  at(site: string, place: Place | undefined): AgeRule;
  /** Reads what operators have written; nobody is served before it was read once. */
  renew(): Promise<void>;
  /** After the commit of a change, which this process knows when this returns. */
  tell(): Promise<void>;
  /** Hears of changes in other processes. */
  listen(): Promise<() => Promise<void>>;
}

export function createRuleBook({
  db,
  bus,
  log,
}: {
  db: Pick<Database, 'drizzle'>;
  bus: Bus;
  log: Logger;
}): RuleBook {
  let rules: readonly AgeRule[] = [];
  /** Of this edition, by site and place: the same few are asked for all the time. */
  let found = new Map<string, AgeRule>();
  let turn = Promise.resolve();

  async function read(): Promise<void> {
    rules = await inBackground(() => readRules(db.drizzle));
    found = new Map();
  }

  /** One after the other, or an older reading could come last. */
  function renew(): Promise<void> {
    turn = turn.catch(() => {}).then(read);
    return turn;
  }

  const renewQuietly = () =>
    renew().catch((error: unknown) => log.warn({ err: error }, 'The rules on ages were not read'));

  return {
    at(site, place) {
      const key = `${site} ${place?.region ?? place?.country ?? ''}`;
      const known = found.get(key);
      if (known) return known;
      const rule = ruleAt(rules, site, place);
      // Codes are two letters and three more, but a proxy may name what it likes.
      if (found.size >= MOST_FOUND) found.clear();
      found.set(key, rule);
      return rule;
    },
    renew,
    async tell() {
      await renewQuietly();
      await bus.publish(CHANGED, {});
    },
    async listen() {
      const end = await bus.subscribe(CHANGED, () => void renewQuietly());
      const timer = setInterval(() => void renewQuietly(), LOOK_EVERY_MS).unref();
      return async () => {
        clearInterval(timer);
        await end();
        await turn.catch(() => {});
      };
    },
  };
}

const MOST_FOUND = 5000;
