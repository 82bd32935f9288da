import { z } from 'zod';

/** An affiliate's or an offer's id, as in links. */
export const SourceId = z.string().regex(/^[\w.-]{1,64}$/);

/** What led a buyer to a checkout, remembered by their browser for seven days. It doesn't identify a visitor. */
export const SaleSource = z.object({
  /** The partner whose link was opened. */
  affiliateId: SourceId.optional(),
  /** The offer of the link. */
  offerId: SourceId.optional(),
  /** When the link was opened, in epoch seconds. */
  hitAt: z.number().int().nonnegative().optional(),
  /** Promotions whose link was clicked, newest first. */
  promotions: z.array(z.number().int().positive()).max(5).optional(),
});
export type SaleSource = z.output<typeof SaleSource>;
