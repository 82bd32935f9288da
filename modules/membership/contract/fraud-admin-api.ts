import { z } from 'zod';
import { adminEndpoint } from '#api/admin-declare.ts';
import { envelope } from '#api/declare.ts';
import { Reason } from './reason.ts';

/** What is done about fraud, beside what billers tell of it. */
export const fraudAdminEndpoints = {
  revokeMembership: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/memberships/{id}/revoke',
      tags: ['money'],
      summary: 'End a membership at once because of fraud: its access and its renewal',
      description:
        'Ends what still stands on other sites by the same subscriptions as well. No money is given back by it. Asked twice, it ends once. Of what a biller has dated more than a day ahead nothing ends.',
    })
    .meta({ access: { permission: 'membership.revoke', isFresh: true } })
    .input(z.object({ id: z.uuid(), reason: Reason }))
    .errors({
      DATED_AHEAD: {
        status: 409,
        message:
          'Its biller has dated something more than a day ahead of now, so nothing was ended. Close the account instead, or come back on that day.',
      },
    })
    .output(envelope(z.object({}))),
};
