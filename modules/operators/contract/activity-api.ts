import { z } from 'zod';
import { adminEndpoint, Instant, Timestamp } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';

/** Where a page of a timeline ended: at this time, of which this many events were already returned. */
const ActivityMark = z.object({ at: Instant, seen: z.coerce.number().int().min(0).max(1000) });
export type ActivityMark = z.output<typeof ActivityMark>;

export const ActivityRow = z.object({
  name: z.string(),
  at: Timestamp,
  about: z.string().nullable().default(null),
  amount: z.object({ minor: z.number().int(), currency: z.string() }).nullable().default(null),
  site: z.string().nullable().default(null),
  path: z.string().nullable().default(null),
});
export type ActivityRow = z.output<typeof ActivityRow>;

const ActivityPage = z.object({
  rows: z.array(ActivityRow),
  next: ActivityMark.nullable(),
  /** Modules that failed to answer. */
  failed: z.array(z.string()),
});
export type ActivityPage = z.output<typeof ActivityPage>;

export const activityEndpoints = {
  activity: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/accounts/{id}/activity',
      tags: ['accounts'],
      summary: 'Activity timeline of a person, newest first',
      description: 'Leaves out what the operator may not read. Pass `next` to get older events.',
    })
    .meta({
      access: { permission: 'accounts.read-accounts' },
      site: { of: 'account', by: 'id', some: true },
      looksAt: { type: 'account', by: 'id' },
    })
    .input(z.object({ id: z.uuid(), at: Instant.optional(), seen: ActivityMark.shape.seen.default(0) }))
    .output(envelope(ActivityPage)),
};
