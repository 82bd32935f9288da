import { z } from 'zod';
import { adminEndpoint } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';
import { Reason } from './reason.ts';

const meta = {
  access: { permission: 'membership.pause', isFresh: true },
  site: { of: 'membership', by: 'id' },
} as const;
const input = z.object({ id: z.uuid(), reason: Reason });

/** For operators, on a member's request. */
export const pauseAdminEndpoints = {
  pauseMembership: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/memberships/{id}/pause',
      tags: ['money'],
      summary: 'Pause a membership, as its member could',
      description: 'The member gets an email. Idempotent.',
    })
    .meta(meta)
    .input(input)
    .errors({
      NOT_PAUSABLE: { status: 409, message: 'This membership doesn’t renew, so there’s nothing to pause.' },
    })
    .output(envelope(z.object({}))),
  resumeMembership: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/memberships/{id}/resume',
      tags: ['money'],
      summary: 'Ask the biller to resume a paused membership',
      description: 'The member gets an email. If the paid period has ended, the member is charged at once.',
    })
    .meta(meta)
    .input(input)
    .errors({
      NOT_PAUSED: { status: 409, message: 'This membership is no longer paused.' },
      BILLER_CANNOT_RESUME: {
        status: 409,
        message: 'This biller can’t resume a renewal. The member has to resume it on the site, and pays there.',
      },
    })
    .output(envelope(z.object({}))),
};
