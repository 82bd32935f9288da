import type { Geolocation } from '#api/request/geolocation.ts';
import type { Bus } from '#kernel/bus.ts';
import { type CachedReading, createCachedReading } from '#kernel/cache/cached-reading.ts';
import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { AgeRule } from '../../contract/rules.ts';
import { ruleAt } from './rule.ts';
import { readRules } from './rule-store.ts';

/** The rules as they are now, in the memory of every process: each request asks. */
export interface RuleBook extends CachedReading {
  /** The one that counts for a site at a place. */
  at(site: string, geolocation: Geolocation | undefined): AgeRule;
  /** Countries of which this process was told a visitor's region in the last day. */
  countriesByRegion(): string[];
}

export function createRuleBook({
  db,
  clock,
  bus,
  log,
}: {
  db: Pick<Database, 'drizzle'>;
  clock: Clock;
  bus: Bus;
  log: Logger;
}): RuleBook {
  let rules: readonly AgeRule[] = [];
  /** Of this edition, by site and place: the same few are asked for all the time. */
  let found = new Map<string, AgeRule>();
  /** By country, when a region of it was last told. */
  const regionSeenAt = new Map<string, number>();

  const reading = createCachedReading({
    bus,
    log,
    topic: 'age-rules.changed',
    failed: 'The rules on ages were not read',
    async read() {
      rules = await readRules(db.drizzle);
      found = new Map();
    },
  });

  return {
    at(site, geolocation) {
      if (geolocation?.region) regionSeenAt.set(geolocation.country, clock.now().getTime());
      const key = `${site} ${geolocation?.region ?? geolocation?.country ?? ''}`;
      const known = found.get(key);
      if (known) return known;
      const rule = ruleAt(rules, site, geolocation);
      // Codes are two letters and three more, but a proxy may name what it likes.
      if (found.size >= MOST_FOUND) found.clear();
      found.set(key, rule);
      return rule;
    },
    countriesByRegion() {
      const since = clock.now().getTime() - DAY;
      return [...regionSeenAt].filter(([, at]) => at > since).map(([country]) => country);
    },
    ...reading,
  };
}

const MOST_FOUND = 5000;
