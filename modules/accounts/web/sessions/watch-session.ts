import { browserSession } from '#api/browser/browser.ts';
import { CHECK_EVERY_MS, sessionCheck } from './keep-session.ts';

/** Checks the session at intervals while the tab is visible. @returns a function that stops watching */
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
