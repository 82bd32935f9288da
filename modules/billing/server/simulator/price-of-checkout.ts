import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { checkoutById } from '../checkout/checkouts-store.ts';
import type { PriceOf } from './books.ts';

/** The price that a console would list for a plan, read from the buyer's checkout. */
export function priceOfCheckout({ drizzle }: Pick<Database, 'drizzle'>): PriceOf {
  return async (id) => {
    const checkout = isUuid(id) ? await checkoutById(drizzle, id) : undefined;
    if (!checkout) return undefined;
    const { first, further } = checkout.offer;
    return {
      currency: first.amount.currency,
      first: { minor: first.amount.minor, days: first.days },
      further: further && { minor: further.amount.minor, days: further.days },
    };
  };
}
