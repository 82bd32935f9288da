import type { SubscriptionStatus } from '#api/request/visitor.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Site } from '#sites/site.ts';
import type { Brought } from './bring-membership.ts';
import type { CancelOutcome } from './cancel-membership.ts';

export type { Fact } from './membership.ts';

export interface Access {
  status: SubscriptionStatus;
  /** Streams only. */
  trial: boolean;
  /** Holds a benefit, and no subscription is active. */
  benefits: boolean;
  /** Paused, and can still be resumed (R12). */
  paused: boolean;
  /** The last payment failed, and access lasts while the biller tries again (R4). */
  inGrace: boolean;
  /** Ended by a refund, a chargeback or fraud (R6, R7, R14). */
  revoked: boolean;
  /** May watch full videos at this moment: derived from the event log and the clock. */
  entitled: boolean;
  /** Downloads a day; null means no cap. */
  dailyDownloadCap: number | null;
}

export interface Subscription extends Access {
  /** A purchase here is being confirmed (R18). */
  pending: boolean;
}

/** The plan that access rests on: the shop's id of it, its name, and whether it renews. */
export interface PlanStanding {
  product: string;
  name: string;
  /** Days between payments; null where nothing renews. */
  renewsEvery: number | null;
  isTrial: boolean;
  isLifetime: boolean;
}

/** For other modules. */
export interface MembershipApi {
  subscriptionOf(userId: string, site: string): Promise<Subscription>;
  /** The same without what is being confirmed, for what only asks whether somebody may watch: a statement less. */
  accessOf(userId: string, site: string): Promise<Access>;
  /** Whether they hold the lifetime offer of the live cams, which makes them a member of the cam partner. */
  holdsCamOffer(userId: string, site: string): Promise<boolean>;
  planOf(userId: string, site: string): Promise<PlanStanding | undefined>;
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
  /** Enters what happened elsewhere, such as in the demo; nobody is told. Again changes nothing. */
  bring(tx: Tx, owner: { userId: string; site: string }, brought: Brought): Promise<void>;
  /** Whether anything of it renews. */
  isRenewing(tx: Tx, userId: string): Promise<boolean>;
}
