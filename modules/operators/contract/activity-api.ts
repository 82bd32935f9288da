import { z } from 'zod';
import { adminEndpoint, Instant } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';

/** Where a page of a story ended: at a moment, of which so many events were told. */
const ActivityMark = z.object({ at: Instant, told: z.coerce.number().int().min(0).max(1000) });
export type ActivityMark = z.output<typeof ActivityMark>;

export const ActivityRow = z.object({
  name: z.string(),
  at: Instant,
  about: z.string().nullable(),
  amount: z.object({ minor: z.number().int(), currency: z.string() }).nullable(),
  site: z.string().nullable(),
  path: z.string().nullable(),
});
export type ActivityRow = z.output<typeof ActivityRow>;

export const activityEndpoints = {
  story: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/accounts/{id}/story',
      tags: ['accounts'],
      summary: 'Activity timeline of a person, newest first',
      description: 'Leaves out what the operator may not read. Pass `next` to get older events.',
    })
    .meta({ access: { permission: 'accounts.read-accounts' } })
    .input(z.object({ id: z.uuid(), at: Instant.optional(), told: ActivityMark.shape.told.default(0) }))
    .output(
      envelope(
        z.object({
          rows: z.array(ActivityRow),
          next: ActivityMark.nullable(),
          /** Modules that could not say anything now. */
          failed: z.array(z.string()),
        }),
      ),
    ),
};
