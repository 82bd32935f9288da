import { z } from 'zod';
import { Money } from '#modules/billing/contract/types.ts';

/** What a membership offer includes besides time; billing carries it as the offer's `subject`. */
export const PlanTerms = z.object({
  trial: z.boolean(),
  /** Videos a day that may be downloaded; null means no cap. */
  dailyDownloadCap: z.number().int().positive().nullable(),
  /** Keys of other sites that it opens. */
  sites: z.array(z.string()).optional(),
  /** Replaces whatever renews until then. */
  replaces: z.boolean().optional(),
  /** The country that it was bought in, if known. */
  region: z.string().optional(),
  /** Renews for less than the standard price. */
  isDiscounted: z.boolean().optional(),
  /** Replaced something that cost more. */
  isDowngrade: z.boolean().optional(),
  /** Lifetime. */
  isLifeTimePrice: z.boolean().optional(),
  isClassicBundle: z.boolean().optional(),
  /** Renews separately from other memberships bought with it. */
  isSeparated: z.boolean().optional(),
  /** A VIP offer of so many months, and the renewal price after them. */
  vip: z.object({ months: z.number().int().positive(), rebill: Money }).optional(),
});
export type PlanTerms = z.output<typeof PlanTerms>;
