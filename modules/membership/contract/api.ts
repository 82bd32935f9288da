import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint, noQuery } from '#api/declare.ts';
import { PAYMENT_PAGE_SILENT } from '#modules/billing/contract/types.ts';
import { DashboardInfo, MembershipInfo, MembershipStatus, OwnMembership } from './types.ts';
import { oneMembership, WHICH_MEMBERSHIP } from './which.ts';

const MINUTE = 60_000;

/** Epoch seconds until when one press takes up what is paused; null where nothing is. */
const PauseInfo = z.object({ mayPause: z.boolean(), pausedUntil: z.number().int().nullable() });

export const membershipEndpoints = moduleEndpoints('membership', {
  dashboardInfo: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/wp/dashboardInfo',
      tags: ['membership'],
      summary: 'My membership on this site',
    })
    .meta({ access: 'signed-in' })
    .output(envelope(DashboardInfo)),
  aggregate: neutralEndpoint
    .route({
      method: 'GET',
      path: '/memberplus/api/v1/memberships/aggregate',
      tags: ['membership'],
      summary: 'My memberships on all sites',
    })
    .meta({ access: 'signed-in' })
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(OwnMembership) }))),
  status: neutralEndpoint
    .route({
      method: 'GET',
      path: '/memberplus/api/v1/memberships/status',
      tags: ['membership'],
      summary: 'How my membership on this site stands',
    })
    .meta({ access: 'signed-in' })
    .input(noQuery)
    .output(
      envelope(
        z.object({
          status: MembershipStatus,
          isActive: z.boolean(),
          membership: OwnMembership.shape.membership.nullable(),
        }),
      ),
    ),
  cancel: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/memberships/dashboard/membership-cancel',
      tags: ['membership'],
      summary: 'Stop renewal; access stays to the end of the paid period',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 10, windowMs: 10 * MINUTE } })
    .input(z.object(WHICH_MEMBERSHIP).superRefine(oneMembership).describe('`hipUuid` is accepted for `membershipUuid`'))
    .errors({
      NOT_FOUND: { status: 404, message: 'There is no such membership.' },
      NOT_CANCELABLE: {
        status: 409,
        message: 'This membership does not renew, so there is nothing to cancel.',
      },
    })
    .output(envelope(z.object({ info: MembershipInfo }))),
  pauseInfo: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/memberships/dashboard/membership-pause',
      tags: ['membership'],
      summary: 'Whether my membership can be paused, or taken up again',
    })
    .meta({ access: 'signed-in' })
    .output(envelope(PauseInfo)),
  pause: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/memberships/dashboard/membership-pause',
      tags: ['membership'],
      summary: 'Pause: no payment for a month after what is paid for',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 10, windowMs: 10 * MINUTE } })
    .errors({
      NOT_PAUSABLE: { status: 409, message: 'This membership does not renew, so there is nothing to pause.' },
    })
    .output(envelope(PauseInfo)),
  resume: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/memberships/dashboard/membership-resume',
      tags: ['membership'],
      summary: 'Take up what is paused',
      description:
        '`paymentUrl` is where to pay, with a biller that takes up no renewal; null where it is asked to, and the membership follows when it tells.',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 10, windowMs: 10 * MINUTE } })
    .errors({
      NOT_PAUSED: { status: 409, message: 'Nothing is paused, or the pause is over.' },
      PAYMENT_URL_NOT_FOUND: { status: 502, message: PAYMENT_PAGE_SILENT },
    })
    .output(envelope(z.object({ paymentUrl: z.string().nullable() }))),
});
