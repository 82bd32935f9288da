import { z } from 'zod';

/** What a membership offer promises besides time; billing carries it as the offer's `subject`. */
export const PlanTerms = z.object({
  trial: z.boolean(),
  /** Videos a day that may be downloaded; null means no cap. */
  dailyDownloadCap: z.number().int().positive().nullable(),
});
export type PlanTerms = z.output<typeof PlanTerms>;
