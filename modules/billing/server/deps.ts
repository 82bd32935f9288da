import type { Context } from 'hono';
import type { RateLimiter } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Publisher } from '#kernel/events/events.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { EmailApi } from '#modules/email/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { Biller } from './biller.ts';

export interface BillingModuleDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  events: Publisher;
  jobs: JobSender;
  limits: RateLimiter;
  billers: readonly Biller[];
  /** Names that memberships were entered under without a sale, as in the demo: there is nobody to ask (R21). */
  entered?: readonly string[];
  /** Writes to buyers: a receipt for each movement of money. */
  email: Pick<EmailApi, 'send'>;
  /** A site by its key, for its name and its language. */
  siteOf(key: string): Pick<Site, 'name' | 'locale'>;
  /** Whether there is such a site now. */
  isSite(key: string): boolean;
  /** The name of the biller that new checkouts go to unless the buyer chooses another. */
  defaultBiller: string;
  /** Of an account, where there is one. */
  emailOf(userId: string): Promise<string | undefined>;
  /** In which there is something to buy now. */
  currencies(): Promise<readonly string[]>;
  /** Where a request came from, past the proxies that we trust. */
  clientAddress(c: Context): string;
}

/** What the use cases of this module work with. */
export interface BillingDeps extends Omit<BillingModuleDeps, 'billers' | 'defaultBiller'> {
  /** By name, the default first. */
  billers: ReadonlyMap<string, Biller>;
}
