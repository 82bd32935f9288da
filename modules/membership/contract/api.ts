import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint, noQuery } from '#api/declare/declare.ts';
import { CHECKOUT_REFUSALS, PAYMENT_PAGE_SILENT } from '#modules/billing/contract/types.ts';
import { DashboardInfo, MembershipInfo, MembershipStanding, MembershipStatus, OwnMembership } from './types.ts';
import { MEMBERSHIP_REF, oneMembership } from './which.ts';

const MINUTE = 60_000;

/** `pausedUntil`: epoch seconds until which it can be resumed; null if nothing is paused. */
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
      summary: 'The status of my membership on this site',
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
      summary: 'Stop renewal; access lasts to the end of the paid period',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 10, windowMs: 10 * MINUTE } })
    .input(z.object(MEMBERSHIP_REF).superRefine(oneMembership).describe('`hipUuid` is accepted for `membershipUuid`'))
    .errors({
      NOT_FOUND: { status: 404, message: 'There is no such membership.' },
      NOT_CANCELABLE: {
        status: 409,
        message: 'This membership doesn’t renew, so there’s nothing to cancel.',
      },
    })
    .output(envelope(z.object({ info: MembershipInfo }))),
  standing: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/memberships/dashboard/membership-standing',
      tags: ['membership'],
      summary: 'What a pause, a cancel, a failed payment or a benefit means for me, and what resuming costs',
    })
    .meta({ access: 'signed-in' })
    .input(noQuery)
    .output(envelope(MembershipStanding)),
  pauseInfo: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/memberships/dashboard/membership-pause',
      tags: ['membership'],
      summary: 'Whether my membership can be paused or resumed',
    })
    .meta({ access: 'signed-in' })
    .output(envelope(PauseInfo)),
  pause: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/memberships/dashboard/membership-pause',
      tags: ['membership'],
      summary: 'Pause: for a month after the paid period it can be resumed',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 10, windowMs: 10 * MINUTE } })
    .errors({
      NOT_PAUSABLE: { status: 409, message: 'This membership doesn’t renew, so there’s nothing to pause.' },
    })
    .output(envelope(PauseInfo)),
  resume: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/memberships/dashboard/membership-resume',
      tags: ['membership'],
      summary: 'Resume a paused or canceled membership',
      description:
        'What it costs is in `membership-standing`. `paymentUrl` is where to pay if the biller can’t resume a renewal; null if the biller was asked to, and confirms later.',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 10, windowMs: 10 * MINUTE } })
    .errors({
      NOT_PAUSED: { status: 409, message: 'There’s nothing to resume: it isn’t paused or canceled, or it has ended.' },
      PAYMENT_PENDING: { status: 409, message: 'Your payment is being confirmed, so there’s nothing else to pay.' },
      PAYMENT_URL_NOT_FOUND: { status: 502, message: PAYMENT_PAGE_SILENT },
      CHECKOUT_REFUSED: CHECKOUT_REFUSALS.CHECKOUT_REFUSED,
    })
    .output(envelope(z.object({ paymentUrl: z.string().nullable() }))),
});
