import type { Geolocation } from '#api/request/geolocation.ts';
import type { Bus } from '#kernel/bus.ts';
import { type CachedReading, createCachedReading } from '#kernel/cache/cached-reading.ts';
import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { AgeRule } from '../../contract/rules.ts';
import { ruleAt } from './rule.ts';
import { readRules } from './rule-store.ts';

/** The current rules, cached in every process, since each request needs them. */
export interface RuleBook extends CachedReading {
  /** The rule that applies for a site at a location. */
  at(site: string, geolocation: Geolocation | undefined): AgeRule;
  /** Countries for which this process saw a visitor's region in the last day. */
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
  /** Cache by site and location, since the same few are looked up all the time. */
  let found = new Map<string, AgeRule>();
  /** By country: when a region of it was last seen. */
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
      // Codes have two letters and up to three more characters, but a proxy may send anything.
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
