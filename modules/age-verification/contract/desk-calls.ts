import { z } from 'zod';
import { envelope, moduleCalls } from '#calls/declare.ts';
import { deskCall, Instant, tableOf, tableQuery } from '#calls/desk-declare.ts';

export const CHECK_RESULTS = ['over', 'under', 'inconclusive', 'pending', 'expired'] as const;

/** A check and what came of it: nothing else is kept of one (R4). */
export const CheckRow = z.object({
  /** Names the row; opens nothing. */
  key: z.string(),
  /** Null while it belongs to a browser alone. */
  userId: z.uuid().nullable(),
  site: z.string(),
  provider: z.string(),
  result: z.enum(CHECK_RESULTS),
  /** How a passed one was passed, where the provider says so. */
  method: z.string().nullable(),
  at: Instant,
  /** Until when it is kept, and a passed one counts. */
  expiresAt: Instant,
});
export type CheckRow = z.output<typeof CheckRow>;

export const ageVerificationDeskCalls = moduleCalls('age-verification', {
  checks: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/age-checks',
      tags: ['accounts'],
      summary: 'Age checks, page by page',
    })
    .meta({ access: { permission: 'age-verification.read-checks' } })
    .input(
      tableQuery(['at']).extend({
        result: z.enum(CHECK_RESULTS).optional(),
        site: z.string().max(50).optional(),
      }),
    )
    .output(envelope(tableOf(CheckRow))),
});
