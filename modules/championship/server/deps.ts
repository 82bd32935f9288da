import type { Context } from 'hono';
import type { Bus } from '#kernel/bus.ts';
import type { TimedCache } from '#kernel/cache/timed-cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Keyring } from '#kernel/secrets/keyring.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { EmailApi } from '#modules/email/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { LiveCount } from '../contract/admin-api.ts';
import type { Editions } from './edition.ts';
import type { Tally } from './store.ts';

export interface ChampionshipModuleDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
  log: Logger;
  jobs: JobSender;
  content: Pick<ContentApi, 'visible' | 'shownToAnybody' | 'find' | 'adminHandlers' | 'searchProvider'>;
  email: Pick<EmailApi, 'send'>;
  /** For links in emails. */
  tokens: Keyring;
  sites(): readonly Pick<Site, 'key' | 'name'>[];
  siteAt(c: Context): Pick<Site, 'key'>;
  /** The email addresses of operators, by id. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** An unpredictable random integer from 0 to `limit` - 1. */
  draw(limit: number): number;
}

/** Dependencies of the use cases. */
export interface ChampionshipDeps extends ChampionshipModuleDeps {
  editions: Editions;
  /** By edition. */
  tallies: TimedCache<Tally[]>;
  liveCounts: TimedCache<LiveCount>;
}
