import { z } from 'zod';
import { envelope, neutralEndpoint, noQuery } from '#api/declare/declare.ts';

/** The visitor's identity for the live cams (R36). */
export const camEndpoints = {
  camUserInfo: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/dreamcam/user-info',
      tags: ['accounts'],
      summary: 'My name and token for the live cams',
      description:
        'Null to somebody who is not signed in. The token is valid for 15 minutes, so it is safe to keep it for ten.',
    })
    .meta({ access: 'anyone', flag: 'cams', closedToImpersonation: true })
    .input(noQuery)
    .output(
      envelope(
        z
          .object({
            dreamcam_token: z.string(),
            user_name: z.string().describe('The public name, or a pseudonym where there is none'),
            user_uuid: z.uuid(),
          })
          .nullable(),
      ),
    ),
};
