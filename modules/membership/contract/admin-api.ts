import { z } from 'zod';
import { adminEndpoint, Instant, listEndpoint, periodQuery, Timestamp } from '#api/declare/admin-declare.ts';
import { adminTable, FilterSites } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { Money } from '#modules/billing/contract/types.ts';
import { fraudAdminEndpoints } from './fraud-admin-api.ts';
import { pauseAdminEndpoints } from './pause-admin-api.ts';
import { Reason } from './reason.ts';
import { reminderAdminEndpoints } from './reminder-admin-api.ts';
import { BENEFIT_KINDS, MembershipStatus } from './types.ts';

const tags = ['money'];
const read = { access: { permission: 'membership.read' } } as const;

export const MembershipRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  site: z.string(),
  status: MembershipStatus,
  /** The last paid offer. */
  plan: z.string().nullable(),
  biller: z.string().nullable(),
  createdAt: Timestamp,
  /** When access ends if nothing else happens. */
  endsAt: Timestamp.nullable(),
});
export type MembershipRow = z.output<typeof MembershipRow>;

/** One row of the log: the event, and the state after it. */
export const MembershipLogRow = z.object({
  seq: z.number().int(),
  kind: z.enum([
    'sale',
    'rebill',
    'rebill-declined',
    'canceled',
    'paused',
    'resumed',
    'ended',
    'refunded',
    'revoked',
    'period-over',
  ]),
  from: MembershipStatus,
  to: MembershipStatus,
  paidThrough: Timestamp.nullable(),
  occurredAt: Timestamp,
  recordedAt: Timestamp,
  /** The checkout and the biller's subscription; null if the event concerns all of them. */
  checkoutId: z.uuid().nullable(),
  subscriptionReference: z.string().nullable(),
  biller: z.string().nullable(),
  plan: z.string().nullable(),
});
export type MembershipLogRow = z.output<typeof MembershipLogRow>;

export const MembershipDetail = MembershipRow.extend({
  isEntitled: z.boolean(),
  isTrial: z.boolean(),
  /** Downloads per day; null means no limit, or no access. */
  dailyDownloadCap: z.number().int().nullable(),
  paidThrough: Timestamp.nullable(),
  /** The next payment, if it renews. */
  renewal: z.object({ amount: Money, days: z.number().int() }).nullable(),
  /** When access would end if the renewal were stopped now; null without a renewal or access. */
  endsIfStopped: Timestamp.nullable(),
  /** The pause: until when it can be resumed, and whether the biller can do so. */
  pause: z.object({ until: Timestamp, canResume: z.boolean() }).nullable(),
  log: z.array(MembershipLogRow),
});
export type MembershipDetail = z.output<typeof MembershipDetail>;

/** Grants access to a site without a subscription. */
export const BenefitRow = z.object({
  id: z.uuid(),
  site: z.string(),
  kind: z.enum(BENEFIT_KINDS),
  /** Whether it is valid now. */
  isHeld: z.boolean(),
  givenAt: Timestamp,
  expiresAt: Timestamp,
  givenBy: z.uuid(),
  reason: z.string(),
  endedAt: Timestamp.nullable(),
  endReason: z.string().nullable(),
});
export type BenefitRow = z.output<typeof BenefitRow>;

/** Members in a day or month, identified by its first day. */
export const FlowRow = z.object({
  period: z.iso.date(),
  /** Joined or rejoined. */
  came: z.number().int(),
  /** Members whose access ended. */
  lost: z.number().int(),
  /** Members at the end of the period. */
  members: z.number().int(),
});
export type FlowRow = z.output<typeof FlowRow>;

const ofMembership = { of: 'membership', by: 'id' } as const;
const give = { access: { permission: 'membership.give-benefits', isFresh: true } } as const;

export const MEMBERSHIPS = adminTable({
  path: '/api/admin/v1/memberships',
  namesPeople: true,
  bySite: true,
  permission: 'membership.read',
  tags,
  summary: 'Memberships',
  row: MembershipRow,
  sorts: ['createdAt', 'endsAt'],
  filters: { status: MembershipStatus.optional(), site: FilterSites, plan: z.string().max(200).optional() },
  also: { plans: z.array(z.string()) },
});

/** Memberships for operators, who can make the same changes as members. */
export const membershipAdminEndpoints = moduleEndpoints('membership', {
  ...fraudAdminEndpoints,
  ...pauseAdminEndpoints,
  ...reminderAdminEndpoints,
  memberships: listEndpoint(MEMBERSHIPS),
  membership: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/memberships/{id}',
      tags,
      summary: 'A membership with its log',
    })
    .meta({ ...read, site: ofMembership, looksAt: { type: 'membership', by: 'id' } })
    .input(z.object({ id: z.uuid() }))
    .output(envelope(MembershipDetail)),
  cancelMembership: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/memberships/{id}/cancel',
      tags,
      summary: 'Stop the renewal of a membership, as its member could',
    })
    .meta({ access: { permission: 'membership.cancel', isFresh: true }, site: ofMembership })
    .input(z.object({ id: z.uuid() }))
    .errors({
      NOT_CANCELABLE: {
        status: 409,
        message: 'This membership doesn’t renew, so there’s nothing to cancel.',
      },
    })
    .output(envelope(z.object({}))),
  benefits: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/accounts/{id}/benefits',
      tags,
      summary: 'Benefits of an account, newest first',
    })
    .meta({ ...read, site: { of: 'account', by: 'id', some: true }, looksAt: { type: 'account', by: 'id' } })
    .input(z.object({ id: z.uuid() }))
    .output(envelope(z.object({ rows: z.array(BenefitRow) }))),
  giveBenefit: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/accounts/{id}/benefits',
      tags,
      summary: 'Open a site to an account without a subscription, until a date',
      description: 'The same `givenWith` gives once.',
    })
    .meta({ ...give, site: { input: 'site' } })
    .input(
      z.object({
        id: z.uuid(),
        givenWith: z.uuid(),
        site: z.string().min(1).max(50),
        kind: z.enum(BENEFIT_KINDS),
        expiresAt: Instant,
        reason: Reason,
      }),
    )
    .errors({
      NO_SUCH_TIME: { status: 400, message: 'Choose an end within the next hundred years.' },
      KEY_TAKEN: { status: 409, message: 'This key was already used for another benefit.' },
      OVER_LIMIT: { status: 403, message: 'This is longer than your role may give. Ask another operator.' },
    })
    .output(envelope(z.object({ id: z.uuid() }))),
  endBenefit: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/benefits/{id}/end',
      tags,
      summary: 'End a benefit now',
    })
    .meta({ ...give, site: { of: 'benefit', by: 'id' } })
    .input(z.object({ id: z.uuid(), reason: Reason }))
    .output(envelope(z.object({}))),
  membershipFlow: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/membership-flow',
      tags,
      summary: 'New, lost and remaining members by day or month',
      description: 'UTC days. Periods without changes are left out.',
    })
    .meta({ ...read, site: { input: 'site', narrows: true } })
    .input(periodQuery)
    .output(envelope(z.object({ before: z.number().int(), periods: z.array(z.string()), rows: z.array(FlowRow) }))),
});
