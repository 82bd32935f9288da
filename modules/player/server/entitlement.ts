import { may, type Visitor } from '#api/visitor.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';
import type { PlaybackModuleDeps } from '../../media/server/deps.ts';

export interface Entitlement {
  /** To every full video of the site; free videos play without it. */
  hasAccess: boolean;
  /** Watches online, downloads nothing. */
  trial: boolean;
  dailyDownloadCap: number | null;
  joinLink: string;
}

/**
 * Whether a video of the site plays in full for everybody (R16). Asked of the catalogue anew: pages for guests are kept until the catalogue
 * says that something has changed, and what is then made of them must not be the old answer.
 */
export async function isFreeVideo(
  { catalogue }: Pick<PlaybackModuleDeps, 'catalogue'>,
  site: string,
  idOrSlug: string,
): Promise<boolean> {
  return (await catalogue.findVideo(site, idOrSlug))?.isFree ?? false;
}

const JOIN = '/join-now/';
const RENEW = '/join-now/?event=expired';

/**
 * What a visitor may do with full videos at this moment, from the database and never from the token's claims: a
 * refund or an expiry counts from the next request on. Operators may watch everything.
 */
export async function entitlementOf(
  membership: Pick<MembershipApi, 'subscriptionOf'>,
  visitor: Visitor,
  site: string,
): Promise<Entitlement> {
  const nothing = { hasAccess: false, trial: false, dailyDownloadCap: null, joinLink: JOIN };
  if (!visitor.user) return nothing;
  if (may(visitor, 'playback.watch-everything')) return { ...nothing, hasAccess: true };
  const subscription = await membership.subscriptionOf(visitor.user.id, site);
  return {
    hasAccess: subscription.entitled,
    trial: subscription.trial,
    dailyDownloadCap: subscription.dailyDownloadCap,
    joinLink: subscription.status === 'expired' ? RENEW : JOIN,
  };
}
