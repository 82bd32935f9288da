import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { shopEndpoints } from '../../contract/api.ts';
import type { SaleEvent } from '../../contract/types.ts';
import { readTabItem, removeTabItem, writeTabItem } from './tab-storage.ts';

const shop = browserEndpoints<typeof shopEndpoints>('shop');
const KEY = 'currentSaleEvent';

/** Visitors who came for a sale event get its prices again while the tab is open and the event runs. */
export function useRememberedSaleEvent(current: SaleEvent | null, query: string): void {
  const navigate = useNavigate();
  const running = current?.event;
  useEffect(() => {
    const params = new URLSearchParams(query);
    const requested = params.get('event');
    if (running !== undefined && running === requested) writeTabItem(KEY, running);
    const remembered = readTabItem(KEY);
    if (!remembered || requested !== null || running !== undefined) return;
    let isCurrent = true;
    void shop.currentSaleEvent({ event: remembered, anywhere: '1' }).then(
      ({ data }) => {
        if (data.item?.event !== remembered) removeTabItem(KEY);
        else if (isCurrent) {
          params.set('event', remembered);
          void navigate(`?${params}`, { replace: true, preventScrollReset: true });
        }
      },
      // If the request fails, the page shows the standard plans.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [running, query, navigate]);
}
