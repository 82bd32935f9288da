import type { FrozenOffer } from '#modules/billing/contract/offers.ts';
import { PlanTerms } from '../../contract/plan-terms.ts';

export type MembershipOffer = Extract<FrozenOffer, { kind: 'membership' }> & { subject: PlanTerms };

/** Undefined if the offer sells something else. */
export function membershipOffer(offer: FrozenOffer): MembershipOffer | undefined {
  if (offer.kind !== 'membership') return undefined;
  return { ...offer, subject: PlanTerms.parse(offer.subject) };
}
