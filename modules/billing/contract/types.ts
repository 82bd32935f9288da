import { z } from 'zod';

export const CURRENCIES = ['USD', 'EUR', 'GBP', 'RUB'] as const;

/** Integer minor units (cents) with their currency. */
export const Money = z.object({ minor: z.number().int(), currency: z.enum(CURRENCIES) });
export type Money = z.output<typeof Money>;

/** A biller that can be chosen at checkout. */
export const PaymentSystem = z.object({
  name: z.string(),
  nameHuman: z.string(),
  isNonRecurring: z.boolean(),
});
export type PaymentSystem = z.output<typeof PaymentSystem>;

/** Why a checkout is refused, for the contracts of selling modules. */
export const CHECKOUT_REFUSALS = {
  PAYMENT_SYSTEM_NOT_SELECTED: { status: 400, message: 'Payment system not selected' },
  PAYMENT_URL_NOT_FOUND: { status: 502, message: 'Payment url not found' },
  CHECKOUT_REFUSED: {
    status: 403,
    message: 'We can’t take a payment from you here. If you think that’s a mistake, contact support.',
  },
  KEY_OF_ANOTHER_CHECKOUT: {
    status: 409,
    message: 'This key belongs to another checkout. Please use a new one.',
  },
} as const;

/** Shown to a buyer if a biller returns no payment page. */
export const PAYMENT_PAGE_SILENT =
  'The payment page isn’t responding. Try again in a moment, or choose another way to pay.';
