import { useEffect, useRef } from 'react';
import { browserEndpoints } from '#api/browser.ts';
import type { shopEndpoints } from '../../contract/api.ts';
import type { JoinConfig, OfferTimer } from '../../contract/types.ts';
import { forget, keep, recall } from './tab-storage.ts';

const shop = browserEndpoints<typeof shopEndpoints>('shop');

/** Once in a session: who has said no is not asked again, in another tab either. */
const TRIGGERED = 'trapTriggered';
const wasTriggered = () => recall(TRIGGERED) !== null || document.cookie.includes(`${TRIGGERED}=`);
const SHOWN = ['isTimerShow', 'trapTimerStarted', 'trapTimerDuration', 'trapPopup'];

/** Begins the special offer when somebody is about to leave by one of the ways that operators chose (R8). */
export function useLeaveOffer(
  { trapTimerMinutes, trapPositions }: Pick<JoinConfig, 'trapTimerMinutes' | 'trapPositions'>,
  isOffered: boolean,
  onBegun: (timer: OfferTimer) => void,
): void {
  const { backButton, top, left, right } = trapPositions;
  const tell = useRef(onBegun);
  tell.current = onBegun;
  useEffect(() => {
    if (!isOffered || trapTimerMinutes === 0 || wasTriggered()) return;
    const begin = () => {
      stop();
      keep(TRIGGERED, '1');
      void shop.beginOffer().then(
        ({ data }) => {
          showTimer(data);
          tell.current(data);
        },
        // Without the offer the page is as it was.
        () => {},
      );
    };
    const leaves = ({ clientX, clientY, relatedTarget }: MouseEvent) => {
      if (relatedTarget) return;
      const isAway = (top && clientY <= 0) || (left && clientX <= 0) || (right && clientX >= window.innerWidth - 1);
      if (isAway) begin();
    };
    document.documentElement.addEventListener('mouseout', leaves);
    const takeBack = backButton ? onFirstBack(begin) : undefined;
    function stop() {
      document.documentElement.removeEventListener('mouseout', leaves);
      takeBack?.();
    }
    return stop;
  }, [isOffered, trapTimerMinutes, backButton, top, left, right]);
}

/** The button back leads to this page once more, and from there on away. A browser lets this be done after a press alone. */
function onFirstBack(act: () => void): () => void {
  let isSet = false;
  const set = () => {
    isSet = true;
    history.pushState(history.state, '');
  };
  const heard = () => {
    if (isSet) act();
  };
  addEventListener('pointerdown', set, { once: true });
  addEventListener('popstate', heard);
  return () => {
    removeEventListener('pointerdown', set);
    removeEventListener('popstate', heard);
  };
}

/** The offer as other scripts of the page may look for it; what counts is the signed proof that the server keeps. */
function showTimer({ isTimerShow, trapTimerStarted, trapTimerDuration }: OfferTimer): void {
  if (!isTimerShow) return;
  keep('isTimerShow', '1');
  keep('trapTimerStarted', String(trapTimerStarted));
  keep('trapTimerDuration', String(trapTimerDuration));
  keep('trapPopup', '1');
}

/** Puts the offer away: its prices end now. */
export async function endLeaveOffer(): Promise<void> {
  for (const name of SHOWN) forget(name);
  await shop.endOffer().catch(() => undefined);
}
