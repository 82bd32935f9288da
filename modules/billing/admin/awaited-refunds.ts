import type { CheckoutDetail } from '../contract/admin-types.ts';

/**
 * Refunds that the biller hasn't answered, or has accepted but not reported yet: they are booked only once reported
 * (R13).
 */
export function awaitedRefunds({ refunds, entries }: Pick<CheckoutDetail, 'refunds' | 'entries'>): readonly string[] {
  const isInBooks = (reference: string) => entries.some(({ givesBack }) => givesBack === reference);
  return refunds
    .filter(
      ({ state, transactionReference }) =>
        state !== 'unknown' && !(state === 'done' && isInBooks(transactionReference)),
    )
    .map(({ transactionReference }) => transactionReference);
}
