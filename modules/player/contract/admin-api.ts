import { z } from 'zod';
import { adminEndpoint, Instant, MOST } from '#api/declare/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';

/** What operators see of somebody's watching, and of what is watched of a video. */
export const playerAdminEndpoints = moduleEndpoints('player', {
  watchedOfVideo: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/videos/{id}/watched',
      tags: ['media'],
      summary: 'How often each part of a video was watched, and where viewers looked',
      description:
        'Sums of the last year, of the days that are over and had enough viewers alone. `parts` are hundredths of the video; `gaze` is twelve by six fields of the sphere, from the upper left behind the viewer to the lower right, in seconds.',
    })
    .meta({ access: { permission: 'media.read' } })
    .input(z.object({ id: z.coerce.number().int().positive().max(MOST) }))
    .output(
      envelope(
        z.object({
          /** Those of a day are counted on each day. */
          viewers: z.number().int(),
          parts: z.array(z.number().int()),
          gaze: z.array(z.number().int()),
          /** So many are counted before visitors see it. */
          shownFrom: z.number().int(),
        }),
      ),
    ),
  downloadsOfAccount: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/accounts/{id}/downloads',
      tags: ['accounts'],
      summary: 'What somebody has downloaded lately',
      description: 'The newest hundred; they are forgotten after thirty days.',
    })
    .meta({
      access: { permission: 'accounts.read-accounts' },
      site: { of: 'account', by: 'id', some: true },
      looksAt: { type: 'account', by: 'id' },
    })
    .input(z.object({ id: z.uuid() }))
    .output(
      envelope(
        z.object({
          grants: z.array(
            z.object({
              id: z.uuid(),
              site: z.string(),
              videoId: z.number().int().nullable(),
              /** Title of the video; empty where it is gone. */
              video: z.string(),
              /** Of the file; empty where it is gone. */
              quality: z.string(),
              storageKey: z.string(),
              issuedAt: Instant,
              /** The link's end. */
              expiresAt: Instant,
            }),
          ),
        }),
      ),
    ),
});
