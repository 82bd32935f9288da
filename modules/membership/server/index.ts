import type { SubscriptionStatus } from '#api/visitor.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Site } from '#sites/site.ts';
import type { CancelOutcome } from './cancel-membership.ts';

export interface Subscription {
  status: SubscriptionStatus;
  /** Paid for a trial: watches online only. */
  trial: boolean;
  /** Holds an unexpired benefit although no subscription is active. */
  benefits: boolean;
  /** May watch full videos at this moment: derived from the event log and the clock. */
  entitled: boolean;
  /** Downloads a day; null means no cap. */
  dailyDownloadCap: number | null;
}

/** What other modules may ask of membership. */
export interface MembershipApi {
  subscriptionOf(userId: string, site: string): Promise<Subscription>;
  /** What somebody with access has paid for last: the seller's id of it, and its name. */
  planOf(userId: string, site: string): Promise<{ product: string; name: string } | undefined>;
  /** Whether the sale of this checkout is in a log, so that what it bought is there. */
  knowsSaleOf(checkoutId: string): Promise<boolean>;
  /** Whether this person ever bought anything that opens this site. */
  hasBought(userId: string, site: string): Promise<boolean>;
  /** Of this person's membership on this site, whatever state it is in. */
  membershipIdOf(userId: string, site: string): Promise<string | undefined>;
  /** Stops renewal at a member's request (R5). @param also what is written with it, in its transaction, or not at all */
  cancel(
    caller: { userId: string; site: Site; membershipUuid: string | undefined },
    also?: (tx: Tx, membershipId: string) => Promise<void>,
  ): Promise<CancelOutcome>;
}
