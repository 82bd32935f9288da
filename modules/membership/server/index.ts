import type { SubscriptionStatus } from '#calls/visitor.ts';

export interface Subscription {
  status: SubscriptionStatus;
  trial: boolean;
  benefits: boolean;
  /** May watch full films now: derived from the event log and the clock. */
  entitled: boolean;
  /** Downloads a day; null where there is no cap. */
  dailyDownloadCap: number | null;
}

/** What other modules may ask of memberships. */
export interface MembershipApi {
  subscriptionOf(userId: string, site: string): Promise<Subscription>;
}
