import { z } from 'zod';

/** An affiliate's or an offer's id, as links carry it. */
export const SourceId = z.string().regex(/^[\w.-]{1,64}$/);

/** What led a buyer to a checkout, as their browser remembered it for seven days. It names no visitor. */
export const SaleSource = z.object({
  /** The partner whose link was opened. */
  affiliateId: SourceId.optional(),
  /** The offer that the link was for. */
  offerId: SourceId.optional(),
  /** When the link was opened, in epoch seconds. */
  hitAt: z.number().int().nonnegative().optional(),
  /** Promotions whose link was pressed, the newest first. */
  promotions: z.array(z.number().int().positive()).max(5).optional(),
});
export type SaleSource = z.output<typeof SaleSource>;
