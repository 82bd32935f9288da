/** R16 of `modules/membership` says what each place shows in each state. */
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

/** An action that leads to a full membership, or tells how far one is. */
export type MembershipOffer = 'join' | 'renew' | 'resume' | 'pay' | 'pending' | 'upgrade';

/** `content`: where something is withheld without a full membership, such as a player, a download or a headset. */
export type OfferPlace = 'header' | 'home' | 'content';

/**
 * The offer for each state at each place; a missing place has none. At `content` it is shown only to visitors from whom
 * something is withheld there.
 */
export const OFFERS: Readonly<Record<MembershipState, Readonly<Partial<Record<OfferPlace, MembershipOffer>>>>> = {
  guest: { header: 'join', home: 'join', content: 'join' },
  none: { header: 'join', home: 'join', content: 'join' },
  pending: { header: 'pending', home: 'pending', content: 'pending' },
  // Only where the trial is limited, so that nobody who has just joined is asked to join again.
  trial: { content: 'upgrade' },
  active: {},
  grace: { header: 'pay' },
  paused: { header: 'resume', content: 'resume' },
  canceled: {},
  expired: { header: 'renew', home: 'renew', content: 'renew' },
  revoked: { header: 'join', home: 'join', content: 'join' },
  benefits: { header: 'join', home: 'join' },
};

/** Where an offer leads. Only purchases are on the sale page. */
export const OFFER_LINKS: Readonly<Record<MembershipOffer, string>> = {
  join: '/join-now/',
  renew: '/join-now/?event=expired',
  upgrade: '/join-now/',
  resume: '/main-dashboard/pause/',
  pay: '/main-dashboard/',
  pending: '/payment/',
};

/** The same link, with the video that the sale page links back to. */
export function offerLink(offer: MembershipOffer, video?: string): string {
  const link = OFFER_LINKS[offer];
  if (!video || !link.startsWith('/join-now/')) return link;
  const query = new URLSearchParams(link.split('?')[1]);
  return `/join-now/?${new URLSearchParams([['video', video], ...query])}`;
}
