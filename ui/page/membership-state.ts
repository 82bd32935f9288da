/** How somebody stands on a site: R16 of `modules/membership` says what each place shows then. */
const MEMBERSHIP_STATES = [
  'guest',
  'none',
  'pending',
  'trial',
  'active',
  'grace',
  'paused',
  'canceled',
  'expired',
  'revoked',
  'benefits',
] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** What can lead somebody to a full membership, or tell where it is. */
export type MembershipOffer = 'join' | 'renew' | 'resume' | 'pay' | 'pending' | 'upgrade';

/** `content`: where something stops for who lacks a full membership, such as a player, a download or a headset. */
export type OfferPlace = 'header' | 'home' | 'content';

/**
 * What each state is offered at a place; nothing where a place isn't named. At `content` it is shown only to those for
 * whom something stops there.
 */
export const OFFERS: Readonly<Record<MembershipState, Readonly<Partial<Record<OfferPlace, MembershipOffer>>>>> = {
  guest: { header: 'join', home: 'join', content: 'join' },
  none: { header: 'join', home: 'join', content: 'join' },
  pending: { header: 'pending', home: 'pending', content: 'pending' },
  // Only where a trial ends, so that nobody who has just joined is asked to join again.
  trial: { content: 'upgrade' },
  active: {},
  grace: { header: 'pay' },
  paused: { header: 'resume', content: 'resume' },
  canceled: {},
  expired: { header: 'renew', home: 'renew', content: 'renew' },
  revoked: { header: 'join', home: 'join', content: 'join' },
  benefits: { header: 'join', home: 'join' },
};

/** Where an offer leads. Buying is at the sale page; what costs nothing is not. */
export const OFFER_LINKS: Readonly<Record<MembershipOffer, string>> = {
  join: '/join-now/',
  renew: '/join-now/?event=expired',
  upgrade: '/join-now/',
  resume: '/main-dashboard/pause/',
  pay: '/main-dashboard/',
  pending: '/payment/',
};

/** The same link with the video that the sale page leads back to. */
export function offerLink(offer: MembershipOffer, video?: string): string {
  const link = OFFER_LINKS[offer];
  if (!video || !link.startsWith('/join-now/')) return link;
  const query = new URLSearchParams(link.split('?')[1]);
  return `/join-now/?${new URLSearchParams([['video', video], ...query])}`;
}
