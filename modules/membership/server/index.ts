import type { SubscriptionStatus } from '#api/request/visitor.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Site } from '#sites/site.ts';
import type { Brought } from './bring-membership.ts';
import type { CancelOutcome } from './cancel-membership.ts';

export type { Fact } from './membership.ts';

export interface Access {
  status: SubscriptionStatus;
  /** A trial, which allows streaming only. */
  trial: boolean;
  /** Holds a benefit, and no subscription is active. */
  benefits: boolean;
  /** Paused, and can still be resumed (R12). */
  paused: boolean;
  /** The last payment failed, and access lasts while the biller tries again (R4). */
  inGrace: boolean;
  /** Ended by a refund, a chargeback or fraud (R6, R7, R14). */
  revoked: boolean;
  /** May watch full videos now: derived from the event log and the clock. */
  entitled: boolean;
  /** Downloads per day; null means no limit. */
  dailyDownloadCap: number | null;
}

export interface Subscription extends Access {
  /** A purchase here is being confirmed (R18). */
  pending: boolean;
}

/** The plan that grants access: the shop's id for it, its name, and whether it renews. */
export interface PlanStanding {
  product: string;
  name: string;
  /** Days between payments; null if nothing renews. */
  renewsEvery: number | null;
  isTrial: boolean;
  isLifetime: boolean;
}

/** For other modules. */
export interface MembershipApi {
  subscriptionOf(userId: string, site: string): Promise<Subscription>;
  /** The same without `pending`, which saves a query where only access matters. */
  accessOf(userId: string, site: string): Promise<Access>;
  /** Whether they hold the live cams' lifetime offer, which makes them a member of the cam partner. */
  holdsCamOffer(userId: string, site: string): Promise<boolean>;
  planOf(userId: string, site: string): Promise<PlanStanding | undefined>;
  /** Whether the sale of this checkout has reached the log. */
  knowsSaleOf(checkoutId: string): Promise<boolean>;
  /** Whether this user has ever bought anything that grants access to this site. */
  hasBought(userId: string, site: string): Promise<boolean>;
  /** Whatever its state. */
  membershipIdOf(userId: string, site: string): Promise<string | undefined>;
  /** Stops renewal at a member's request (R5). @param alongside writes in the same transaction */
  cancel(
    caller: { userId: string; site: Site; membershipUuid: string | undefined },
    alongside?: (tx: Tx, membershipId: string) => Promise<void>,
  ): Promise<CancelOutcome>;
  /** Stops all renewals of an account, on all sites, like a cancel by its member (R5). Idempotent. */
  cancelAll(tx: Tx, userId: string): Promise<void>;
  /** Records events that happened elsewhere, such as in the demo, without publishing them. Idempotent. */
  bring(tx: Tx, owner: { userId: string; site: string }, brought: Brought): Promise<void>;
  /** Whether any of the account's memberships renews. */
  isRenewing(tx: Tx, userId: string): Promise<boolean>;
}
