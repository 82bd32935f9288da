import { may, type Visitor } from '#calls/visitor.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';

export interface Entitlement {
  mayWatchFull: boolean;
  /** Watches online, downloads nothing. */
  trial: boolean;
  dailyDownloadCap: number | null;
  joinLink: string;
}

const JOIN = '/join-now/';
const RENEW = '/join-now/?event=expired';

/**
 * What a visitor may do with full films at this moment, from the database and never from the token's claims: a
 * refund or an expiry counts from the next request on. Operators may watch everything.
 */
export async function entitlementOf(
  membership: Pick<MembershipApi, 'subscriptionOf'>,
  visitor: Visitor,
  site: string,
): Promise<Entitlement> {
  const nothing = { mayWatchFull: false, trial: false, dailyDownloadCap: null, joinLink: JOIN };
  if (!visitor.user) return nothing;
  if (may(visitor, 'playback.watch-everything')) return { ...nothing, mayWatchFull: true };
  const subscription = await membership.subscriptionOf(visitor.user.id, site);
  return {
    mayWatchFull: subscription.entitled,
    trial: subscription.trial,
    dailyDownloadCap: subscription.dailyDownloadCap,
    joinLink: subscription.status === 'expired' ? RENEW : JOIN,
  };
}
