import { useEffect, useEffectEvent, useState } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { walletEndpoints } from '#modules/wallet/contract/api.ts';

const wallet = browserEndpoints<typeof walletEndpoints>('wallet');

const ASK_MS = 3000;
/** A checkout that isn't paid by then is no longer waited for. */
const WAIT_MS = 15 * 60_000;

/**
 * Polls for tokens that are bought in another tab, since the room gets no event for them. Returns a function that
 * starts the polling.
 * @param onMore called with the balance once it has grown
 */
export function useBoughtTokens(onMore: (balance: number) => void): () => void {
  const [since, setSince] = useState<number>();
  const tell = useEffectEvent((balance: number) => onMore(balance));
  useEffect(() => {
    if (since === undefined) return;
    let isOver = false;
    let before: number | undefined;
    async function ask(): Promise<void> {
      const { balance } = (await wallet.balance({})).data;
      if (isOver) return;
      if (before !== undefined && balance > before) {
        tell(balance);
        setSince(undefined);
      }
      before = balance;
    }
    // A failed request is repeated with the next poll.
    const look = () => void ask().catch(() => undefined);
    look();
    const timer = setInterval(
      () => (performance.now() - (since ?? 0) > WAIT_MS ? setSince(undefined) : look()),
      ASK_MS,
    );
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [since]);
  return () => setSince(performance.now());
}
