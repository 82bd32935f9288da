import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { laterParts } from '#ui/page/later.tsx';
import { usePageAddress } from '#ui/page/page-query.ts';
import type { ViewerData } from '../page.ts';
import { signedInAccount } from './browser.ts';
import { createViewerDataRequests, type Visit } from './viewer-data-requests.ts';

declare global {
  interface Window {
    /** Requested by `start-application.script.js` while the application's modules load. */
    earlyViewerData?: { path: string; answer: Promise<Response> };
  }
}

const TIMEOUT_MS = 15_000;
/** Viewer data doesn't wait longer than this for scripts. */
const WHOLE_WITHIN_MS = 5000;

const requests = createViewerDataRequests({
  fetch(path) {
    const early = window.earlyViewerData;
    window.earlyViewerData = undefined;
    return early?.path === path ? early.answer : fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  },
  account: signedInAccount,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  whenOnline: (callBack) => window.addEventListener('online', callBack, { once: true }),
});
let requested: Visit | undefined;
/** If a page rerenders while a part of it waits for its script, React removes that part until the script is there. */
let isWhole = false;

/**
 * The visitor's own data on the page, as the route's `viewerData` collects it. Undefined at first, on the server and in
 * the browser, so that hydration matches the page that all visitors share.
 */
export function useViewerData<Of extends ViewerData>(): Awaited<ReturnType<Of>> | undefined {
  const { key } = useLocation();
  const { pathname, search } = usePageAddress();
  const address = pathname + search;
  const received = useSyncExternalStore(subscribe, current, () => undefined);
  useEffect(() => {
    if (requested?.address === address && requested.key === key) return;
    requested = { address, key };
    void requests.request(requested);
  }, [address, key]);
  return received?.address === address ? (received.data as Awaited<ReturnType<Of>>) : undefined;
}

/** Requests the page's viewer data again after it failed; undefined while it is there or loading. */
export function useRetryViewerData(): (() => void) | undefined {
  const { key } = useLocation();
  const visit = useSyncExternalStore(requests.subscribe, requests.missing, () => undefined);
  return visit?.key === key ? () => void requests.request(visit) : undefined;
}

function subscribe(listener: () => void): () => void {
  if (!isWhole)
    void Promise.race([laterParts(), new Promise((resolve) => setTimeout(resolve, WHOLE_WITHIN_MS))]).then(() => {
      isWhole = true;
      listener();
    });
  return requests.subscribe(listener);
}

const current = () => (isWhole ? requests.received() : undefined);
