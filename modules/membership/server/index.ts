import type { SubscriptionStatus } from '#calls/visitor.ts';

/** What other modules may ask about memberships. */
export interface MembershipApi {
  /** What a user holds on one site at this moment, derived from the event log and the clock. */
  subscriptionOf(userId: string, site: string): Promise<Subscription>;
}

export interface Subscription {
  status: SubscriptionStatus;
  /** Paid for a trial: watches online only. */
  trial: boolean;
  /** Holds an unexpired benefit. */
  benefits: boolean;
  /** May watch full films now. */
  entitled: boolean;
  /** Videos a day; null without a cap. */
  dailyDownloadCap: number | null;
}
