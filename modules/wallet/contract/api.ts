import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint, noQuery, query } from '#api/declare/declare.ts';
import { CHECKOUT_REFUSALS } from '#modules/billing/contract/types.ts';
import { Balance, PackList } from './types.ts';

const MINUTE = 60_000;
const tags = ['wallet'];
/** R12. Tokens pay for cams only. */
const sale = neutralEndpoint.meta({ access: 'anyone', flag: 'cams' });
const NOT_SELECTED = CHECKOUT_REFUSALS.PAYMENT_SYSTEM_NOT_SELECTED.message;

export const walletEndpoints = moduleEndpoints('wallet', {
  prices: sale
    .route({
      method: 'GET',
      path: '/api/dreamcam/join-now/prices',
      tags,
      summary: 'Packs of tokens of this site',
      description: 'With `paymentSystem`, only packs that it sells.',
    })
    .input(query({ paymentSystem: z.string().min(1).max(40).optional() }).optional())
    .output(envelope(PackList)),
  balance: neutralEndpoint
    .route({ method: 'GET', path: '/api/dreamcam/balance', tags, summary: 'My tokens' })
    .meta({ access: 'signed-in' })
    .input(noQuery)
    .output(envelope(Balance)),
  quickPay: sale
    .route({
      method: 'GET',
      path: '/api/dreamcam/join-now/one-click',
      tags,
      summary: 'Payment systems where I can pay without entering a card again',
    })
    .meta({ access: 'signed-in' })
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(z.string()) }))),
  buyTokens: sale
    .route({
      method: 'POST',
      path: '/api/dreamcam/join-now',
      tags,
      summary: 'Start a checkout for tokens',
      description:
        'Freezes the price and returns the URL of the biller’s payment page, with `byOneClick` the one for known buyers if there is one. The same `idempotencyKey` returns the same checkout, and refuses another choice; a new one starts another checkout. A paid checkout returns the URL of its result.',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .input(
      z.object({
        priceUuid: z.uuid('Please choose a pack.'),
        paymentSystem: z.string(NOT_SELECTED).min(1, NOT_SELECTED).max(40),
        byOneClick: z.boolean().default(false),
        idempotencyKey: z.uuid().optional(),
      }),
    )
    .errors({
      ...CHECKOUT_REFUSALS,
      UNKNOWN_PACK: { status: 404, message: 'This pack is no longer available. Please choose another one.' },
    })
    .output(envelope(z.object({ paymentUrl: z.string(), checkoutId: z.uuid() }))),
  tokensBought: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/dreamcam/payments/{checkoutId}',
      tags,
      summary: 'The result of my checkout for tokens',
      description: '`approved` once the tokens are there; the browser’s return proves nothing.',
    })
    .meta({ access: 'signed-in' })
    .input(z.object({ checkoutId: z.uuid() }))
    .errors({ NOT_FOUND: { status: 404, message: 'There is no such checkout.' } })
    .output(envelope(z.object({ state: z.enum(['pending', 'approved', 'declined']), tokens: z.number().int() }))),
});
