import { z } from 'zod';
import { CURRENCIES } from '../../contract/types.ts';
import { EVENTS } from '../simulator/sale-rules.ts';

export const SANDBOX = 'sandbox';
export const POSTBACK_PATH = `/postback/${SANDBOX}`;
export const CANCEL_PATH = '/sandbox-biller/api/cancel';
export const RESUME_PATH = '/sandbox-biller/api/resume';
export const PRICE_PATH = '/sandbox-biller/api/price';
export const REFUND_PATH = '/sandbox-biller/api/refund';
export const BOOKS_PATH = '/sandbox-biller/api/books';
export const ACKNOWLEDGEMENT = 'OK';

const SandboxEvent = z.enum(EVENTS).exclude(['voided']);
export type SandboxEvent = z.output<typeof SandboxEvent>;

const reference = z
  .string()
  .max(100)
  .regex(/^[\x20-\x7e]*$/);

/** The sandbox biller's messages. Amounts are decimal text, as with other billers; ids are its own. */
export const SandboxPostback = z.object({
  /** The same in every repetition of this delivery. */
  delivery: z.uuid(),
  event: SandboxEvent,
  transaction: reference.min(1),
  subscription: reference,
  checkout: z.uuid(),
  product: reference,
  /** The transaction that a refund or chargeback is for. */
  givesBack: reference.optional(),
  amount: z.string().max(20),
  currency: z.enum(CURRENCIES),
  occurredAt: z.iso.datetime(),
  test: z.boolean(),
});
export type SandboxPostback = z.output<typeof SandboxPostback>;

/** What the merchant signs into the URL of a checkout. */
export const CheckoutOrder = z.object({
  checkout: z.uuid(),
  product: z.string(),
  name: z.string(),
  site: z.string(),
  amountMinor: z.coerce.number().int().nonnegative(),
  currency: z.enum(CURRENCIES),
  /** Absent if it doesn't last for a number of days. */
  periodDays: z.coerce.number().int().positive().optional(),
  /** Both absent if it doesn't renew. */
  rebillMinor: z.coerce.number().int().positive().optional(),
  rebillDays: z.coerce.number().int().positive().optional(),
  /** The announced price after this many payments: shown to the buyer, and charged once the merchant requests it. */
  laterAfter: z.coerce.number().int().positive().optional(),
  laterMinor: z.coerce.number().int().positive().optional(),
  email: z.string(),
  origin: z.string(),
  returnUrl: z.string(),
  leaveUrl: z.string(),
});
export type CheckoutOrder = z.output<typeof CheckoutOrder>;
export const CHECKOUT_PURPOSE = 'sandbox-checkout';

/** The key of signed checkout URLs, derived from the merchant's secret. */
export function checkoutKey(secret: string) {
  return [{ id: 'sandbox', key: secret }];
}
