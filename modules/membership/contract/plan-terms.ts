import { z } from 'zod';

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
});
export type PlanTerms = z.output<typeof PlanTerms>;
