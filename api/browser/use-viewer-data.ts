import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { laterParts } from '#ui/page/later.tsx';
import { usePageAddress } from '#ui/page/page-query.ts';
import type { ViewerData } from '../page.ts';
import { createViewerDataStore, type PageData, type Visit } from './viewer-data-store.ts';

const TIMEOUT_MS = 15_000;
/** A script that comes later than this holds up nothing of the visitor's own. */
const WHOLE_WITHIN_MS = 5000;

const store = createViewerDataStore({
  fetch: (path) => fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  pause: (ms) => new Promise((goOn) => setTimeout(goOn, ms)),
  whenOnline: (goOn) => window.addEventListener('online', goOn, { once: true }),
});
let seen: Visit | undefined;
/** A page that changes while a part of it still waits for its script takes that part away until the script is there. */
let isWhole = false;

/**
 * What is this visitor's own on the page, as the route's `viewerData` gathers it. Undefined at first, on the server and
 * in the browser alike, so that everybody's page starts the same; filled in as soon as the application runs.
 */
export function useViewerData<Of extends ViewerData>(): Awaited<ReturnType<Of>> | undefined {
  const { key } = useLocation();
  const { pathname, search } = usePageAddress();
  const address = pathname + search;
  const data = useSyncExternalStore(subscribe, shown, () => undefined);
  useEffect(() => {
    if (seen?.address === address && seen.key === key) return;
    // A page that was loaded brought its data along.
    const isThere = seen === undefined && current()?.of === address;
    seen = { address, key };
    if (!isThere) void store.load(seen);
  }, [address, key]);
  return data?.of === address ? (data.data as Awaited<ReturnType<Of>>) : undefined;
}

/** Loads the page's data again where it failed; undefined while it is there or on its way. */
export function useMissingViewerData(): (() => void) | undefined {
  const { key } = useLocation();
  const visit = useSyncExternalStore(store.subscribe, store.missing, () => undefined);
  return visit?.key === key ? () => void store.load(visit) : undefined;
}

function subscribe(listener: () => void): () => void {
  if (!isWhole)
    void Promise.race([laterParts(), new Promise((goOn) => setTimeout(goOn, WHOLE_WITHIN_MS))]).then(() => {
      isWhole = true;
      listener();
    });
  return store.subscribe(listener);
}

function shown(): PageData | undefined {
  return isWhole ? current() : undefined;
}

/** The first page brings its data in a block of JSON. */
function current(): PageData | undefined {
  const block = document.getElementById('viewer-data');
  if (block) {
    store.put(JSON.parse(block.textContent ?? '') as PageData);
    block.remove();
  }
  return store.current();
}
