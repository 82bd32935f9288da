import { z } from 'zod';

const DAY = 86_400_000;
const LONGEST_DAYS = { day: 400, month: 3700 } as const;

/** What charts by day or month are asked with: so many days as can be shown. */
export const periodQuery = z
  .object({
    by: z.enum(['day', 'month']).default('day'),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    site: z.string().max(50).optional(),
  })
  .superRefine(({ by, from, until }, context) => {
    const days = (Date.parse(until) - Date.parse(from)) / DAY;
    if (days > 0 && days <= LONGEST_DAYS[by]) return;
    const message = `It has to be later than the beginning, and at most ${LONGEST_DAYS[by]} days.`;
    context.addIssue({ code: 'custom', path: ['until'], message });
  });
