import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint, noQuery, query } from '#api/declare/declare.ts';
import { Balance, PackList } from './types.ts';

const MINUTE = 60_000;
const tags = ['wallet'];
const NOT_SELECTED = { status: 400, message: 'Payment system not selected' } as const;

export const walletEndpoints = moduleEndpoints('wallet', {
  prices: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/dreamcam/join-now/prices',
      tags,
      summary: 'Packs of tokens of this site',
      description:
        'With `paymentSystem`, only packs that it sells: one that cannot renew by its price, any other by the biller’s code.',
    })
    .input(query({ paymentSystem: z.string().min(1).max(40).optional() }).optional())
    .output(envelope(PackList)),
  balance: neutralEndpoint
    .route({ method: 'GET', path: '/api/dreamcam/balance', tags, summary: 'My tokens' })
    .meta({ access: 'signed-in' })
    .input(noQuery)
    .output(envelope(Balance)),
  quickPay: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/dreamcam/join-now/one-click',
      tags,
      summary: 'Ways to pay by which I pay again without a card',
    })
    .meta({ access: 'signed-in' })
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(z.string()) }))),
  buyTokens: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/dreamcam/join-now',
      tags,
      summary: 'Begin a checkout for tokens',
      description:
        'Freezes the price that the caller pays and answers the address of the biller’s page: the page for known buyers with `byOneClick`, where there is one. The same `idempotencyKey` answers the same attempt, and refuses another choice; a new one begins another attempt. Of an attempt that is paid for the address is that of the page that says so.',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .input(
      z.object({
        priceUuid: z.uuid('Please choose a pack.'),
        paymentSystem: z.string(NOT_SELECTED.message).min(1, NOT_SELECTED.message).max(40),
        byOneClick: z.boolean().default(false),
        idempotencyKey: z.uuid().optional(),
      }),
    )
    .errors({
      PAYMENT_SYSTEM_NOT_SELECTED: { status: 400, message: 'Payment system not selected' },
      UNKNOWN_PACK: { status: 404, message: 'This pack is no longer sold. Please choose another.' },
      PAYMENT_URL_NOT_FOUND: { status: 502, message: 'Payment url not found' },
      KEY_OF_ANOTHER_CHECKOUT: {
        status: 409,
        message: 'This key began another checkout. Please take a new one.',
      },
    })
    .output(envelope(z.object({ paymentUrl: z.string(), checkoutId: z.uuid() }))),
  tokensBought: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/dreamcam/payments/{checkoutId}',
      tags,
      summary: 'What became of a checkout of mine for tokens',
      description: '`approved` once the tokens are there; the browser’s return proves nothing.',
    })
    .meta({ access: 'signed-in' })
    .input(z.object({ checkoutId: z.uuid() }))
    .errors({ NOT_FOUND: { status: 404, message: 'There is no such checkout.' } })
    .output(envelope(z.object({ state: z.enum(['pending', 'approved', 'declined']), tokens: z.number().int() }))),
});
