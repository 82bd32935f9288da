import { z } from 'zod';
import { envelope } from '#calls/declare.ts';
import { deskCall, Instant } from '#calls/desk-declare.ts';

/** Where a page of a story ended: at a moment, of which so many events were told. */
const StoryMark = z.object({ at: Instant, told: z.coerce.number().int().min(0).max(1000) });
export type StoryMark = z.output<typeof StoryMark>;

export const StoryRow = z.object({
  name: z.string(),
  at: Instant,
  about: z.string().nullable(),
  amount: z.object({ minor: z.number().int(), currency: z.string() }).nullable(),
  site: z.string().nullable(),
  path: z.string().nullable(),
});
export type StoryRow = z.output<typeof StoryRow>;

export const storyCalls = {
  story: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/accounts/{id}/story',
      tags: ['accounts'],
      summary: 'Everything that happened to a person, the newest first',
      description: 'What the operator may not read is left out. `next` is asked with for what was before.',
    })
    .meta({ access: { permission: 'access.read-accounts' } })
    .input(z.object({ id: z.uuid(), at: Instant.optional(), told: StoryMark.shape.told.default(0) }))
    .output(
      envelope(
        z.object({
          rows: z.array(StoryRow),
          next: StoryMark.nullable(),
          /** Modules that could not say anything now. */
          failed: z.array(z.string()),
        }),
      ),
    ),
};
