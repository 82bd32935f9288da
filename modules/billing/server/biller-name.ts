import type { BillingParts } from './parts.ts';

/** What people know a biller as; one that is gone keeps the name that the books have. */
export function billerNameOf({ billers }: Pick<BillingParts, 'billers'>, biller: string): string {
  return billers.get(biller)?.nameHuman ?? biller;
}
