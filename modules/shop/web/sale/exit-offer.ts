import { useEffect, useEffectEvent } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { shopEndpoints } from '../../contract/api.ts';
import type { JoinConfig, OfferTimer } from '../../contract/types.ts';
import { readTabItem, removeTabItem, writeTabItem } from './tab-storage.ts';

const shop = browserEndpoints<typeof shopEndpoints>('shop');

/** Once per session, in any tab. */
const TRIGGERED = 'trapTriggered';
const wasTriggered = () => readTabItem(TRIGGERED) !== null || document.cookie.includes(`${TRIGGERED}=`);
const STORED_KEYS = ['isTimerShow', 'trapTimerStarted', 'trapTimerDuration', 'trapPopup'];

/** Starts the special offer when the visitor is about to leave in one of the configured ways (R8). */
export function useExitOffer(
  { trapTimerMinutes, trapPositions }: Pick<JoinConfig, 'trapTimerMinutes' | 'trapPositions'>,
  isOffered: boolean,
  onStart: (timer: OfferTimer) => void,
): void {
  const { backButton, top, left, right } = trapPositions;
  const notify = useEffectEvent(onStart);
  useEffect(() => {
    if (!isOffered || trapTimerMinutes === 0 || wasTriggered()) return;
    const start = () => {
      stop();
      writeTabItem(TRIGGERED, '1');
      void shop.startOffer().then(
        ({ data }) => {
          storeTimer(data);
          notify(data);
        },
        // If the request fails, the page stays as it is.
        () => {},
      );
    };
    const onMouseOut = ({ clientX, clientY, relatedTarget }: MouseEvent) => {
      if (relatedTarget) return;
      const isAway = (top && clientY <= 0) || (left && clientX <= 0) || (right && clientX >= window.innerWidth - 1);
      if (isAway) start();
    };
    document.documentElement.addEventListener('mouseout', onMouseOut);
    const removeBackHandler = backButton ? onFirstBack(start) : undefined;
    function stop() {
      document.documentElement.removeEventListener('mouseout', onMouseOut);
      removeBackHandler?.();
    }
    return stop;
  }, [isOffered, trapTimerMinutes, backButton, top, left, right]);
}

/** The first press of Back stays on this page. Browsers only allow the extra history entry after a user action. */
function onFirstBack(onBack: () => void): () => void {
  let hasEntry = false;
  const addEntry = () => {
    hasEntry = true;
    history.pushState(history.state, '');
  };
  const onPopState = () => {
    if (hasEntry) onBack();
  };
  addEventListener('pointerdown', addEntry, { once: true });
  addEventListener('popstate', onPopState);
  return () => {
    removeEventListener('pointerdown', addEntry);
    removeEventListener('popstate', onPopState);
  };
}

/** For other scripts on the page. Only the signed cookie counts. */
function storeTimer({ isTimerShow, trapTimerStarted, trapTimerDuration }: OfferTimer): void {
  if (!isTimerShow) return;
  writeTabItem('isTimerShow', '1');
  writeTabItem('trapTimerStarted', String(trapTimerStarted));
  writeTabItem('trapTimerDuration', String(trapTimerDuration));
  writeTabItem('trapPopup', '1');
}

/** Dismisses the offer: its prices end now. */
export async function endExitOffer(): Promise<void> {
  for (const name of STORED_KEYS) removeTabItem(name);
  await shop.endOffer().catch(() => undefined);
}
