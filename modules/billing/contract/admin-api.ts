import { z } from 'zod';
import { adminEndpoint, listEndpoint, periodQuery, Timestamp } from '#api/declare/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import {
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

const tags = ['money'];
const read = { access: { permission: 'billing.read-money' } } as const;
const PostbackId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const NO_WORDS = {
  NO_WORDS: { status: 409, message: 'What this message said is not kept any more.' },
} as const;

/** What operators see of money, and what they do about messages that nobody could take by rule. */
export const billingAdminEndpoints = moduleEndpoints('billing', {
  checkouts: listEndpoint(CHECKOUTS),
  checkout: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/checkouts/{id}',
      tags,
      summary: 'One checkout with everything that came of it',
    })
    .meta(read)
    .input(z.object({ id: z.uuid() }))
    .output(envelope(CheckoutDetail)),
  postbacks: listEndpoint(POSTBACKS),
  postback: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/postbacks/{id}',
      tags,
      summary: "One message of a biller's, and what became of it",
    })
    .meta(read)
    .input(PostbackId)
    .output(envelope(PostbackDetail)),
  checkoutsFor: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/postbacks/{id}/checkouts',
      tags,
      summary: 'The checkouts that a message may be for, the likeliest first',
    })
    .meta(read)
    .input(
      PostbackId.extend({
        /** An account, a checkout or a transaction; without it the days before the message. */
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
      ...NO_WORDS,
      INTERPRETATION_FAILED: {
        status: 409,
        message: 'It could not be interpreted, and stays as it was.',
        data: z.object({ reason: z.string() }),
      },
    })
    .output(envelope(z.object({ state: z.enum(POSTBACK_STATES), isChanged: z.boolean() }))),
  decidePostback: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/postbacks/{id}/decide',
      tags,
      summary: 'Accept or reject a message that was set aside',
    })
    .meta({ access: { permission: 'billing.decide', isFresh: true } })
    .input(
      PostbackId.extend({
        decision: z.enum(['accepted', 'rejected']),
        reason: z.string().trim().min(3, 'Enter a reason.').max(500),
        /** For a first payment that names no checkout of ours. */
        checkoutId: z.uuid().optional(),
      }),
    )
    .errors({
      ...NO_WORDS,
      DECIDED_OTHERWISE: {
        status: 409,
        message: 'Somebody else has decided about this meanwhile.',
        data: z.object({ decision: z.enum(['accepted', 'rejected']), by: z.uuid(), at: Timestamp }),
      },
      NOTHING_TO_DECIDE: { status: 409, message: 'This message waits for nobody.' },
      NOT_ACCEPTABLE: {
        status: 409,
        message: 'This would not fit the books, and cannot be accepted.',
        data: z.object({ reason: z.string() }),
      },
    })
    .output(envelope(z.object({}))),
  refundPayment: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/money-entries/{id}/refund',
      tags,
      summary: 'Have a payment given back, in full where no amount is named',
      description:
        'Its biller is asked once, and never again: where it gave no answer, nobody knows, and its books have to be looked at.',
    })
    .meta({ access: { permission: 'billing.refund', isFresh: true } })
    .input(
      PostbackId.extend({
        /** Of its currency's smallest unit; a part takes no access away by itself. */
        minor: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
        reason: z.string().trim().min(3, 'Enter a reason.').max(500),
      }),
    )
    .errors({
      NOT_IN_PART: { status: 409, message: 'This biller gives back whole payments alone.' },
      TOO_MUCH: { status: 409, message: 'There is not so much left of this payment.' },
      NO_SUCH_SERVICE: { status: 409, message: 'This biller gives back in its own console alone.' },
      GIVEN_BACK: {
        status: 409,
        message:
          'Something of this payment was given back, or is being given back. The rest of it is given back at its biller.',
      },
      TOO_MANY_REFUNDS: { status: 429, message: 'That is as much as one operator has given back in a day.' },
    })
    .output(envelope(z.object({ isNew: z.boolean() }))),
  differences: listEndpoint(DIFFERENCES),
  settleDifference: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/differences/{id}/settle',
      tags,
      summary: 'Say why a difference is none, or what was done about it',
    })
    .meta({ access: { permission: 'billing.decide', isFresh: true } })
    .input(
      PostbackId.extend({
        reason: z.string().trim().min(3, 'Enter a reason.').max(500),
      }),
    )
    .errors({ SETTLED_BEFORE: { status: 409, message: 'Somebody has settled this meanwhile.' } })
    .output(envelope(z.object({}))),
  ledger: listEndpoint(LEDGER),
  revenue: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/revenue',
      tags,
      summary: 'What sites sold and gave back, by day or month',
      description: 'Days of UTC. The sums are those of the ledger. Periods without any have no row.',
    })
    .meta(read)
    .input(periodQuery)
    .output(envelope(z.object({ periods: z.array(z.string()), rows: z.array(RevenueRow) }))),
  moneyBooks: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/money-books',
      tags,
      summary: 'What billers hold for us and what sites sold, gave back and lost; together zero',
    })
    .meta(read)
    .output(envelope(z.object({ accounts: z.array(BookRow) }))),
});
