import type { SubscriptionName } from './log/history.ts';

/** What is wished of one subscription reaches its biller in the order in which it was wished, whichever site it was wished on (R10). */
export function orderOfRequests({ biller, reference }: SubscriptionName): string {
  return `renewal ${biller}:${reference}`;
}
