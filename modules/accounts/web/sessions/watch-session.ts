import { browserSession } from '#api/browser/browser.ts';
import { CHECK_EVERY_MS, sessionCheck } from './keep-session.ts';

/** Checks the session now and again while the tab is looked at. @returns ends it */
export function watchSession(): () => void {
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
}
