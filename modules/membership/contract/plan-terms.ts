import { z } from 'zod';
import { Money } from '#modules/billing/contract/types.ts';

/** What a membership offer promises besides time; billing carries it as the offer's `subject`. */
export const PlanTerms = z.object({
  trial: z.boolean(),
  /** Videos a day that may be downloaded; null means no cap. */
  dailyDownloadCap: z.number().int().positive().nullable(),
  /** Keys of further sites that it opens. */
  sites: z.array(z.string()).optional(),
  /** Takes the place of whatever renews until then. */
  replaces: z.boolean().optional(),
  /** The country that it was bought in, as far as that is known. */
  region: z.string().optional(),
  /** Renews for less than the usual price, such as what is offered to somebody who would leave. */
  isDiscounted: z.boolean().optional(),
  /** Took the place of something that cost more. */
  isDowngrade: z.boolean().optional(),
  /** Paid once, for good. */
  isLifeTimePrice: z.boolean().optional(),
  isClassicBundle: z.boolean().optional(),
  /** Renews by itself, apart from other memberships that were bought with it. */
  isSeparated: z.boolean().optional(),
  /** An offer of so many months in all, and what each payment costs after them. */
  vip: z.object({ months: z.number().int().positive(), rebill: Money }).optional(),
});
export type PlanTerms = z.output<typeof PlanTerms>;
