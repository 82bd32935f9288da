import { browserSession } from '#api/browser/browser.ts';

/** A little later than the server, so that the impersonation has certainly ended when the page reloads. */
const LATER_MS = 1000;

/**
 * Blocks forms that would be refused, and reloads the page when the impersonation has ended, so that nothing of it
 * remains. @returns a function that stops watching
 */
export function watchImpersonation(until: string, onRefused: () => void): () => void {
  const refuse = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.method === 'get' || new URL(form.action).pathname === '/impersonation/end') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onRefused();
  };
  window.addEventListener('submit', refuse, { capture: true });
  const leftMs = Date.parse(until) - browserSession().clock.now().getTime() + LATER_MS;
  const timer = setTimeout(() => location.reload(), Math.max(LATER_MS, leftMs));
  return () => {
    window.removeEventListener('submit', refuse, { capture: true });
    clearTimeout(timer);
  };
}
