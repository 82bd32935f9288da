import { z } from 'zod';
import { envelope, moduleCalls, neutralCall } from '#calls/declare.ts';
import { MembershipStatus } from '#modules/membership/contract/wire.ts';
import { TariffList } from './wire.ts';

const MINUTE = 60_000;
const tags = ['shop'];

export const shopCalls = moduleCalls('shop', {
  priceSlots: neutralCall
    .route({
      method: 'GET',
      path: '/api/price-slots',
      tags,
      summary: 'Tariffs of this site and the payment systems that sell them',
    })
    .output(envelope(TariffList)),
  join: neutralCall
    .route({
      method: 'POST',
      path: '/api/join',
      tags,
      summary: 'Begin a checkout',
      description:
        'Freezes the tariff into a checkout attempt and answers the address of the biller’s hosted page. The same `idempotencyKey` answers the same attempt.',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .input(
      z.object({
        priceUuid: z.uuid('Please choose a plan.'),
        paymentSystem: z.string().min(1, 'Payment system not selected').max(40),
        idempotencyKey: z.uuid().optional(),
      }),
    )
    .errors({
      PAYMENT_SYSTEM_NOT_SELECTED: { status: 400, message: 'Payment system not selected' },
      UNKNOWN_TARIFF: { status: 404, message: 'This plan is no longer sold. Please choose another.' },
      ALREADY_MEMBER: { status: 409, message: 'You already have an active membership on this site.' },
      PAYMENT_URL_NOT_FOUND: { status: 502, message: 'Payment url not found' },
    })
    .output(envelope(z.object({ paymentUrl: z.string(), attemptId: z.uuid() }))),
  paymentResult: neutralCall
    .route({
      method: 'GET',
      path: '/api/payment/attempts/{attemptId}',
      tags,
      summary: 'What became of a checkout of mine',
      description:
        '`pending` until the biller’s own message has arrived; the browser’s return proves nothing.',
    })
    .meta({ access: 'signed-in' })
    .input(z.object({ attemptId: z.uuid() }))
    .errors({ NOT_FOUND: { status: 404, message: 'There is no such checkout.' } })
    .output(
      envelope(z.object({ state: z.enum(['pending', 'approved', 'declined']), status: MembershipStatus })),
    ),
});
