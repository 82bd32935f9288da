import type { SubscriptionName } from './log/history.ts';

/** Requests about a subscription reach its biller in the order they were made, whatever the site (R10). */
export function requestOrderKey({ biller, reference }: SubscriptionName): string {
  return `renewal ${biller}:${reference}`;
}
