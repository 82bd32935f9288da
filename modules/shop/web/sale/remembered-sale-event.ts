import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { browserEndpoints } from '#api/browser.ts';
import type { shopEndpoints } from '../../contract/api.ts';
import type { SaleEvent } from '../../contract/types.ts';
import { forget, keep, recall } from './tab-storage.ts';

const shop = browserEndpoints<typeof shopEndpoints>('shop');
const KEY = 'currentSaleEvent';

/** Who came for an event finds its prices again while the tab is open and the event runs, whatever they read in between. */
export function useKeptSaleEvent(shown: SaleEvent | null, query: string): void {
  const navigate = useNavigate();
  const running = shown?.event;
  useEffect(() => {
    const words = new URLSearchParams(query);
    const asked = words.get('event');
    if (running !== undefined && running === asked) keep(KEY, running);
    const kept = recall(KEY);
    if (!kept || asked !== null || running !== undefined) return;
    let isWanted = true;
    void shop.currentSaleEvent({ event: kept, anywhere: '1' }).then(
      ({ data }) => {
        if (data.item?.event !== kept) forget(KEY);
        else if (isWanted) {
          words.set('event', kept);
          void navigate(`?${words}`, { replace: true, preventScrollReset: true });
        }
      },
      // Without it the page sells what is always sold.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [running, query, navigate]);
}
