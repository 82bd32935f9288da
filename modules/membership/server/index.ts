import type { SubscriptionStatus } from '#api/request/visitor.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Site } from '#sites/site.ts';
import type { CancelOutcome } from './cancel-membership.ts';

export interface Subscription {
  status: SubscriptionStatus;
  /** Streams only. */
  trial: boolean;
  /** Holds a benefit, and no subscription is active. */
  benefits: boolean;
  /** May watch full videos at this moment: derived from the event log and the clock. */
  entitled: boolean;
  /** Downloads a day; null means no cap. */
  dailyDownloadCap: number | null;
}

/** For other modules. */
export interface MembershipApi {
  subscriptionOf(userId: string, site: string): Promise<Subscription>;
  /** The plan that access rests on: the shop's id of it, and its name. */
  planOf(userId: string, site: string): Promise<{ product: string; name: string } | undefined>;
  /** Whether the sale of this checkout has reached the log. */
  knowsSaleOf(checkoutId: string): Promise<boolean>;
  /** Whether this user ever bought anything that opens this site. */
  hasBought(userId: string, site: string): Promise<boolean>;
  /** In any state. */
  membershipIdOf(userId: string, site: string): Promise<string | undefined>;
  /**
   * Stops renewal at a member's request (R5). @param alongside what is written with it, in its transaction, or not at
   * all
   */
  cancel(
    caller: { userId: string; site: Site; membershipUuid: string | undefined },
    alongside?: (tx: Tx, membershipId: string) => Promise<void>,
  ): Promise<CancelOutcome>;
  /** Stops everything of an account that renews, on all sites, as its member would (R5). Again changes nothing. */
  cancelAll(tx: Tx, userId: string): Promise<void>;
  /** Whether anything of it renews. */
  isRenewing(tx: Tx, userId: string): Promise<boolean>;
}
