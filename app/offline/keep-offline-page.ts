/** Where the browser finds `worker.script.js`. */
const WORKER = '/offline-worker.js';

/** Has the browser keep our page for visits that fail. Not while developing, when scripts come and go. */
export function keepOfflinePage(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register(WORKER).catch(() => undefined);
}
