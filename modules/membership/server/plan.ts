import { z } from 'zod';
import type { FrozenOffer } from '#modules/billing/contract/offers.ts';

/** What a membership offer promises besides time; billing carries it as the offer's `subject`. */
export const PlanTerms = z.object({
  trial: z.boolean(),
  /** Videos a day that may be downloaded; null means no cap. */
  dailyDownloadCap: z.number().int().positive().nullable(),
});
export type PlanTerms = z.output<typeof PlanTerms>;

export type MembershipOffer = Extract<FrozenOffer, { kind: 'membership' }> & { subject: PlanTerms };

/** The offer as this module reads it; undefined when it sells something else. */
export function membershipOffer(offer: FrozenOffer): MembershipOffer | undefined {
  if (offer.kind !== 'membership') return undefined;
  return { ...offer, subject: PlanTerms.parse(offer.subject) };
}
