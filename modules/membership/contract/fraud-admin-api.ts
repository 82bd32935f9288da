import { z } from 'zod';
import { adminEndpoint } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';
import { Reason } from './reason.ts';

/** Ends memberships because of fraud. */
export const fraudAdminEndpoints = {
  revokeMembership: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/memberships/{id}/revoke',
      tags: ['money'],
      summary: 'End access and renewal of a membership at once because of fraud',
      description:
        'Also ends memberships on other sites that depend on the same subscriptions. Refunds nothing. Idempotent. Ends nothing if a biller has dated something more than a day ahead.',
    })
    .meta({ access: { permission: 'membership.revoke', isFresh: true } })
    .input(z.object({ id: z.uuid(), reason: Reason }))
    .errors({
      DATED_AHEAD: {
        status: 409,
        message:
          'The biller dated something more than a day in the future, so nothing was ended. Close the account instead, or try again on that day.',
      },
    })
    .output(envelope(z.object({}))),
};
