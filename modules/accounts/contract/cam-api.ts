import { z } from 'zod';
import { envelope, neutralEndpoint, noQuery } from '#api/declare.ts';

/** Who somebody is to the live cams (R36). */
export const camEndpoints = {
  camUserInfo: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/dreamcam/user-info',
      tags: ['accounts'],
      summary: 'As whom, and with which token, I come to the live cams',
      description: 'The token is good for a quarter of an hour, so that ten minutes of keeping it are safe.',
    })
    .meta({ access: 'signed-in', closedToLooks: true })
    .input(noQuery)
    .output(
      envelope(
        z.object({
          dreamcam_token: z.string(),
          user_name: z.string().describe('Tells rooms who writes, and nobody who it is'),
          user_uuid: z.uuid(),
        }),
      ),
    ),
};
