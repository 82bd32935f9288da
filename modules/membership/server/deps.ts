import type { HistorySource } from '#kernel/audit/history.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Publisher } from '#kernel/events/events.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { BillingApi } from '#modules/billing/server/index.ts';
import type { EmailApi } from '#modules/email/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { Reads } from './store.ts';

export interface MembershipModuleDeps extends HistorySource {
  db: Database;
  clock: Clock;
  log: Logger;
  events: Publisher;
  jobs: JobSender;
  billing: BillingApi;
  email: Pick<EmailApi, 'send'>;
  /** Name and language of a site. */
  siteOf(key: string): Pick<Site, 'name' | 'locale'>;
  sites(): readonly Pick<Site, 'key' | 'name'>[];
  /** Whether the account exists. */
  isAccount(userId: string): Promise<boolean>;
  /** All free tokens given to a user. */
  giftTokensOf(userId: string): Promise<number>;
}

/** For the admin's endpoints. */
export interface OperatorsDeps extends Omit<MembershipModuleDeps, 'log' | 'billing' | 'giftTokensOf'> {
  billing: Pick<BillingApi, 'isEntered' | 'resumes'>;
}

/** What the use cases of this module need. */
export interface MembershipDeps extends MembershipModuleDeps {
  reads: Reads;
}
