import type { BillingDeps } from '../deps.ts';

/** What people know a biller as; one that is gone keeps the name that the books have. */
export function billerNameOf({ billers }: Pick<BillingDeps, 'billers'>, biller: string): string {
  return billers.get(biller)?.nameHuman ?? biller;
}
