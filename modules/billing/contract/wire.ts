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
