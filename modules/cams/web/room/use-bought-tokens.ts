import { useEffect, useEffectEvent, useState } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { walletEndpoints } from '#modules/wallet/contract/api.ts';

const wallet = browserEndpoints<typeof walletEndpoints>('wallet');

const ASK_MS = 3000;
/** A checkout that is not paid by then is waited for no longer. */
const WAIT_MS = 15 * 60_000;

/**
 * Sees tokens arrive that are bought in another tab, of which nothing tells the room. Answers how to begin to wait.
 *
 * @param onMore gets what there is to spend once it is more than before
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
    // What is not answered is asked again.
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
