/** The address of `worker.script.js`. */
const WORKER = '/offline-worker.js';

/** Has the browser cache our offline page. Not in development, when scripts come and go. */
export function keepOfflinePage(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register(WORKER).catch(() => undefined);
}
