import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint, wholeNumber } from '#api/declare/declare.ts';
import { Money } from './types.ts';

/** The buyer's receipt for one movement of money. */
export const Receipt = z.object({
  number: z.string(),
  kind: z.enum(['sale', 'rebill', 'refund', 'chargeback']),
  /** The name of what was bought. */
  name: z.string(),
  /** Above zero for a payment, below zero for a refund or chargeback. */
  amount: Money,
  /** Days that the payment bought; null if it doesn't last for a number of days, and for refunds and chargebacks. */
  days: z.number().int().nullable(),
  biller: z.string(),
  /** Its name for people. */
  billerName: z.string(),
  /** The biller's own reference, as on a statement. */
  transaction: z.string(),
  /** The biller's reference of the payment that it refunds or charges back. */
  givesBack: z.string().nullable(),
  /** Epoch seconds. */
  occurredAt: z.number().int(),
});
export type Receipt = z.output<typeof Receipt>;

export const RECEIPTS_A_PAGE = 24;

export const billingEndpoints = moduleEndpoints('billing', {
  receipts: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/receipts',
      tags: ['membership'],
      summary: 'My receipts on this site',
    })
    .meta({ access: 'signed-in' })
    .input(z.object({ page: wholeNumber('The page', 10_000).default(1) }))
    .output(envelope(z.object({ items: z.array(Receipt), total: z.number().int() }))),
  receipt: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/receipts/{number}',
      tags: ['membership'],
      summary: 'One receipt of mine',
    })
    .meta({ access: 'signed-in' })
    .input(z.object({ number: z.string().max(40) }))
    .errors({ NOT_FOUND: { status: 404, message: 'There is no such receipt.' } })
    .output(envelope(Receipt)),
});
