import type { HistorySource } from '#kernel/audit/history.ts';
import type { Bus } from '#kernel/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Signer } from '#kernel/signing/signing.ts';
import type { BillingApi } from '#modules/billing/server/index.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';
import type { Site } from '#sites/site.ts';

export interface ShopDeps extends HistorySource {
  db: Database;
  clock: Clock;
  bus: Bus;
  billing: BillingApi;
  membership: MembershipApi;
  content: ContentApi;
  /** Signs the cookie with a visitor's special offer. */
  signer: Signer;
  sites(): readonly Pick<Site, 'key' | 'name' | 'domain' | 'hosts' | 'copy'>[];
  /** The origin of another site, as seen from this one. */
  originOf(site: string, origin: string): string;
}
