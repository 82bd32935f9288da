import { z } from 'zod';
import { adminEndpoint, listEndpoint, periodQuery, Timestamp } from '#api/declare/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import {
  AffiliateRow,
  BookRow,
  CHECKOUTS,
  CheckoutDetail,
  CheckoutRow,
  DIFFERENCES,
  LEDGER,
  POSTBACK_STATES,
  POSTBACKS,
  PostbackDetail,
  RevenueRow,
} from './admin-types.ts';
import { riskAdminEndpoints } from './risk-admin-api.ts';

const tags = ['money'];
const read = { access: { permission: 'billing.read-money' } } as const;
const PostbackId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const NO_TEXT = {
  NO_TEXT: { status: 409, message: 'The text of this message has been deleted.' },
} as const;

/** Money records for operators, and their decisions about quarantined messages. */
export const billingAdminEndpoints = moduleEndpoints('billing', {
  ...riskAdminEndpoints,
  checkouts: listEndpoint(CHECKOUTS),
  checkout: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/checkouts/{id}',
      tags,
      summary: 'One checkout with everything that came of it',
    })
    .meta({ ...read, site: { of: 'checkout', by: 'id' }, looksAt: { type: 'checkout', by: 'id' } })
    .input(z.object({ id: z.uuid() }))
    .output(envelope(CheckoutDetail)),
  postbacks: listEndpoint(POSTBACKS),
  postback: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/postbacks/{id}',
      tags,
      summary: 'One message of a biller’s, and what became of it',
    })
    .meta({ ...read, looksAt: { type: 'postback', by: 'id' } })
    .input(PostbackId)
    .output(envelope(PostbackDetail)),
  checkoutsFor: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/postbacks/{id}/checkouts',
      tags,
      summary: 'The checkouts that a message may be for, the likeliest first',
    })
    .meta({ ...read, namesPeople: true })
    .input(
      PostbackId.extend({
        /** An account, a checkout or a transaction; empty for the days before the message. */
        search: z.string().trim().max(200).default(''),
      }),
    )
    .output(envelope(z.object({ rows: z.array(CheckoutRow) }))),
  replayPostback: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/postbacks/{id}/replay',
      tags,
      summary: 'Interpret a message again',
    })
    .meta({ access: { permission: 'billing.decide', isFresh: true } })
    .input(PostbackId)
    .errors({
      ...NO_TEXT,
      INTERPRETATION_FAILED: {
        status: 409,
        message: 'This message couldn’t be interpreted. Nothing has changed.',
        data: z.object({ reason: z.string() }),
      },
    })
    .output(envelope(z.object({ state: z.enum(POSTBACK_STATES), isChanged: z.boolean() }))),
  decidePostback: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/postbacks/{id}/decide',
      tags,
      summary: 'Accept or reject a quarantined message',
    })
    .meta({ access: { permission: 'billing.decide', isFresh: true } })
    .input(
      PostbackId.extend({
        decision: z.enum(['accepted', 'rejected']),
        reason: z.string().trim().min(3, 'Enter a reason.').max(500),
        /** For a first payment that names none of our checkouts. */
        checkoutId: z.uuid().optional(),
      }),
    )
    .errors({
      ...NO_TEXT,
      DECIDED_OTHERWISE: {
        status: 409,
        message: 'Someone else has already decided this.',
        data: z.object({ decision: z.enum(['accepted', 'rejected']), by: z.uuid(), at: Timestamp }),
      },
      NOTHING_TO_DECIDE: { status: 409, message: 'This message needs no decision.' },
      NOT_ACCEPTABLE: {
        status: 409,
        message: 'This doesn’t fit the books, so you can’t accept it.',
        data: z.object({ reason: z.string() }),
      },
    })
    .output(envelope(z.object({}))),
  refundPayment: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/money-entries/{id}/refund',
      tags,
      summary: 'Refund a payment, in full if no amount is given',
      description:
        'The biller is asked only once. Without an answer the refund is unknown: check the biller’s own records.',
    })
    .meta({ access: { permission: 'billing.refund', isFresh: true }, site: { of: 'money-entry', by: 'id' } })
    .input(
      PostbackId.extend({
        /** In minor units; a partial refund doesn't end access by itself. */
        minor: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
        reason: z.string().trim().min(3, 'Enter a reason.').max(500),
      }),
    )
    .errors({
      NOT_IN_PART: { status: 409, message: 'This biller only refunds whole payments.' },
      TOO_MUCH: { status: 409, message: 'That’s more than is left of this payment.' },
      NO_SUCH_SERVICE: { status: 409, message: 'This biller doesn’t support refunds here. Refund in its own console.' },
      GIVEN_BACK: {
        status: 409,
        message: 'Part of this payment has already been refunded. Refund the rest in the biller’s console.',
      },
      OVER_LIMIT: { status: 403, message: 'This is more than your role may refund in a day. Ask another operator.' },
      TOO_MANY_REFUNDS: { status: 429, message: 'You’ve reached the number of refunds for a day.' },
    })
    .output(envelope(z.object({ isNew: z.boolean() }))),
  differences: listEndpoint(DIFFERENCES),
  settleDifference: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/differences/{id}/settle',
      tags,
      summary: 'Settle a difference, with a reason',
    })
    .meta({ access: { permission: 'billing.decide', isFresh: true } })
    .input(
      PostbackId.extend({
        reason: z.string().trim().min(3, 'Enter a reason.').max(500),
      }),
    )
    .errors({ SETTLED_BEFORE: { status: 409, message: 'Someone else has already settled this.' } })
    .output(envelope(z.object({}))),
  ledger: listEndpoint(LEDGER),
  revenue: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/revenue',
      tags,
      summary: 'Sales and refunds of sites, by day or month, and what links of affiliates sold in all of that time',
      description: 'Days of UTC. The sums are those of the ledger. Periods without any have no row.',
    })
    .meta({ ...read, site: { input: 'site', narrows: true } })
    .input(periodQuery)
    .output(
      envelope(
        z.object({ periods: z.array(z.string()), rows: z.array(RevenueRow), affiliates: z.array(AffiliateRow) }),
      ),
    ),
  moneyBooks: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/money-books',
      tags,
      summary: 'The double-entry books: what billers hold, and what sites sold, refunded and lost',
    })
    .meta({ ...read, site: 'none' })
    .output(envelope(z.object({ accounts: z.array(BookRow) }))),
});
