import { z } from 'zod';
import { Money } from '#modules/billing/contract/types.ts';

/** What a membership offer includes besides time; billing carries it as the offer's `subject`. */
export const PlanTerms = z.object({
  trial: z.boolean(),
  /** Videos that may be downloaded per day; null means no limit. */
  dailyDownloadCap: z.number().int().positive().nullable(),
  /** Keys of other sites that it includes. */
  sites: z.array(z.string()).optional(),
  /** Replaces any current renewal. */
  replaces: z.boolean().optional(),
  /** The country of the purchase, if known. */
  region: z.string().optional(),
  /** Renews for less than the standard price. */
  isDiscounted: z.boolean().optional(),
  /** Replaced something that cost more. */
  isDowngrade: z.boolean().optional(),
  /** A lifetime membership. */
  isLifeTimePrice: z.boolean().optional(),
  isClassicBundle: z.boolean().optional(),
  /** Renews separately from other memberships bought with it. */
  isSeparated: z.boolean().optional(),
  /** A VIP offer: its months, and the renewal price after them. */
  vip: z.object({ months: z.number().int().positive(), rebill: Money }).optional(),
});
export type PlanTerms = z.output<typeof PlanTerms>;
