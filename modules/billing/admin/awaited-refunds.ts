import type { CheckoutDetail } from '../contract/admin-types.ts';

/**
 * The payments whose biller has not answered yet, or has taken it on and not told it: only then are they in the books
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
