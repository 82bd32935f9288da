import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { CheckoutDetail } from '../contract/desk-wire.ts';

const EVERY_MS = 3000;
/** Five minutes; whoever waits longer looks again themselves. */
const LOOKS = 100;

/** Looks again every few seconds while something is being given back and somebody sees it. What is being typed stays: nothing is drawn anew. */
export function useWatchedRefunds(checkout: Pick<CheckoutDetail, 'refunds' | 'entries'>): void {
  const { revalidate } = useRevalidator();
  const awaited = awaitedRefunds(checkout).join();
  useEffect(() => {
    if (awaited === '') return;
    let looks = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      looks += 1;
      if (looks >= LOOKS) clearInterval(timer);
      void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [awaited, revalidate]);
}

/** The payments whose biller has not answered yet, or has taken it on and not told it: only then are they in the books (R13). */
export function awaitedRefunds({
  refunds,
  entries,
}: Pick<CheckoutDetail, 'refunds' | 'entries'>): readonly string[] {
  const isInBooks = (reference: string) => entries.some(({ givesBack }) => givesBack === reference);
  return refunds
    .filter(
      ({ state, transactionReference }) =>
        state !== 'unknown' && !(state === 'done' && isInBooks(transactionReference)),
    )
    .map(({ transactionReference }) => transactionReference);
}
