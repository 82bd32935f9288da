import { useEffect } from 'react';
import { browserSession } from '#calls/browser.ts';
import { CHECK_EVERY_MS, sessionCheck } from './keep-session.ts';

/** Keeps a signed-in visitor signed in while the tab is looked at. Mount it for signed-in visitors; it shows nothing. */
export function SessionKeeper() {
  useEffect(() => {
    const check = sessionCheck(browserSession());
    let isChecking = false;
    const checkIfSeen = async () => {
      if (isChecking || document.visibilityState !== 'visible' || !navigator.onLine) return;
      isChecking = true;
      await check().finally(() => {
        isChecking = false;
      });
    };
    void checkIfSeen();
    const timer = setInterval(checkIfSeen, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', checkIfSeen);
    window.addEventListener('online', checkIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkIfSeen);
      window.removeEventListener('online', checkIfSeen);
    };
  }, []);
  return null;
}
