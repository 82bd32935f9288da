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
  /**
   * Biller names of memberships that were entered without a sale, such as the demo's: there is no biller to ask (R21).
   */
  entered?: readonly string[];
  /** Sends buyers a receipt for each movement of money. */
  email: Pick<EmailApi, 'send'>;
  /** A site's name and language, by its key. */
  siteOf(key: string): Pick<Site, 'name' | 'locale'>;
  /** Whether the site exists now. */
  isSite(key: string): boolean;
  /** The biller of new checkouts unless the buyer chooses another. */
  defaultBiller: string;
  /** Undefined if the account was removed. */
  emailOf(userId: string): Promise<string | undefined>;
  /** Currencies of what is for sale now. */
  currencies(): Promise<readonly string[]>;
  /** The client's address, behind trusted proxies. */
  clientAddress(c: Context): string;
}

/** Dependencies of this module's use cases. */
export interface BillingDeps extends Omit<BillingModuleDeps, 'billers' | 'defaultBiller'> {
  /** By name, the default first. */
  billers: ReadonlyMap<string, Biller>;
}
