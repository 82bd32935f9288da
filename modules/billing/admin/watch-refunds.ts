import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { CheckoutDetail } from '../contract/admin-types.ts';
import { billing } from './api.ts';
import { awaitedRefunds } from './awaited-refunds.ts';

const EVERY_MS = 3000;
/** Polls for five minutes; after that operators reload by themselves. */
const LOOKS = 100;

/**
 * Polls every few seconds while a refund is in progress and the screen is visible, and reloads when something changed.
 * A failed request is ignored, so that the screen and what is being typed stay.
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
