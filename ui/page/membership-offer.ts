import * as m from '#messages/ui';
import { type MembershipOffer, OFFERS, type OfferPlace, offerLink } from './membership-state.ts';
import type { View } from './view.tsx';

export interface ShownOffer {
  offer: MembershipOffer;
  to: string;
  label: string;
}

const LABELS: Readonly<Record<MembershipOffer, () => string>> = {
  join: m.join_now,
  renew: m.renew,
  resume: m.resume_membership,
  upgrade: m.get_full_membership,
  pay: m.payment_failed,
  pending: m.see_payment,
};

/** Where there is less room, or the button says what it is for. */
const LABELS_AT: Readonly<Partial<Record<OfferPlace, Readonly<Partial<Record<MembershipOffer, () => string>>>>>> = {
  header: { resume: m.resume, pending: m.pending, pay: m.pay_now },
  content: { join: m.join_to_watch, pending: m.payment_pending_long },
};

/**
 * What this visitor is offered at a place, by `OFFERS`. Offers that cost money need a site that sells, and a verified
 * view.
 * @param video that the sale page links back to
 */
export function offerAt(
  { membership, sells }: Pick<View, 'membership' | 'sells'>,
  place: OfferPlace,
  video?: string,
): ShownOffer | undefined {
  const offer = OFFERS[membership][place];
  if (!offer || (!sells && offerLink(offer).startsWith('/join-now/'))) return undefined;
  const label = LABELS_AT[place]?.[offer] ?? LABELS[offer];
  return { offer, to: offerLink(offer, video), label: label() };
}
