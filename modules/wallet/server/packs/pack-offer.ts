import { z } from 'zod';
import type { FrozenOffer } from '#modules/billing/contract/offers.ts';

/** What an offer of tokens grants; billing carries it as the offer's `subject`. */
const PackTerms = z.object({ tokens: z.number().int().positive() });

export type PackOffer = Extract<FrozenOffer, { kind: 'tokens' }> & { subject: z.output<typeof PackTerms> };

/** How many tokens an offer buys; undefined if it sells something else. */
export function tokensOf(offer: FrozenOffer): number | undefined {
  return offer.kind === 'tokens' ? PackTerms.parse(offer.subject).tokens : undefined;
}
