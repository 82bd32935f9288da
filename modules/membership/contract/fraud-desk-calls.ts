import { z } from 'zod';
import { envelope } from '#calls/declare.ts';
import { deskCall } from '#calls/desk-declare.ts';
import { Reason } from './reason.ts';

/** What is done about fraud, beside what billers tell of it. */
export const fraudDeskCalls = {
  revokeMembership: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/memberships/{id}/revoke',
      tags: ['money'],
      summary: 'End a membership at once because of fraud: its access and its renewal',
      description:
        'Ends what the same subscriptions opened on other sites as well. No money is given back by it. Asked twice, it ends once.',
    })
    .meta({ access: { permission: 'membership.revoke', isFresh: true } })
    .input(z.object({ id: z.uuid(), reason: Reason }))
    .output(envelope(z.object({}))),
};
