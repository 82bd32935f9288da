import { z } from 'zod';
import { adminEndpoint, Instant } from '#api/declare/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';

/** What operators see of somebody's watching. */
export const playerAdminEndpoints = moduleEndpoints('player', {
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
