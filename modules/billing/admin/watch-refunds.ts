import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { CheckoutDetail } from '../contract/admin-types.ts';
import { billing } from './api.ts';
import { awaitedRefunds } from './awaited-refunds.ts';

const EVERY_MS = 3000;
/** Five minutes; anyone who waits longer looks again themselves. */
const LOOKS = 100;

/**
 * Looks again every few seconds while something is being given back and somebody sees it, and shows what is new. A look
 * that fails is one of many: the screen, and what is being typed in it, stay.
 */
export function useWatchedRefunds(checkout: CheckoutDetail): void {
  const { revalidate } = useRevalidator();
  const { id } = checkout;
  const awaited = awaitedRefunds(checkout).join();
  const states = statesOf(checkout);
  useEffect(() => {
    if (awaited === '') return;
    let looks = 0;
    const look = async () => {
      const found = await billing()
        .checkout({ id })
        .catch(() => undefined);
      if (found && statesOf(found.data) !== states) void revalidate();
    };
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      looks += 1;
      if (looks >= LOOKS) clearInterval(timer);
      void look();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [id, awaited, states, revalidate]);
}

function statesOf({ refunds, entries }: Pick<CheckoutDetail, 'refunds' | 'entries'>): string {
  return [...refunds.map(({ state }) => state), entries.length].join();
}
