import { z } from 'zod';
import { adminEndpoint } from '#api/admin-declare.ts';
import { envelope } from '#api/declare.ts';
import { Reason } from './reason.ts';

const meta = { access: { permission: 'membership.pause', isFresh: true } } as const;
const input = z.object({ id: z.uuid(), reason: Reason });

/** A pause at the word of its member, who has called or written. */
export const pauseAdminEndpoints = {
  pauseMembership: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/memberships/{id}/pause',
      tags: ['money'],
      summary: 'Pause the renewal of a membership for a month, as its member could',
      description: 'Its member is written to. Asked twice, it is paused once.',
    })
    .meta(meta)
    .input(input)
    .errors({
      NOT_PAUSABLE: { status: 409, message: 'This membership does not renew, so there is nothing to pause.' },
    })
    .output(envelope(z.object({}))),
  resumeMembership: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/memberships/{id}/resume',
      tags: ['money'],
      summary: 'Have the biller take up the renewal of a paused membership',
      description: 'Its member is written to: what is not paid for any more is charged at once.',
    })
    .meta(meta)
    .input(input)
    .errors({
      NOT_PAUSED: { status: 409, message: 'This membership is not paused any more.' },
      CANNOT_BE_ASKED: {
        status: 409,
        message: 'Its biller takes nothing up again when asked: its member has to do so on the site, and pays there.',
      },
    })
    .output(envelope(z.object({}))),
};
