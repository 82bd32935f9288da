import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { laterParts } from '#ui/page/later.tsx';
import { usePageAddress } from '#ui/page/page-query.ts';
import type { ViewerData } from '../page.ts';
import { createNotes, type Note, type Visit } from './viewer-data-store.ts';

const TIMEOUT_MS = 15_000;
/** A script that comes later than this holds up nothing of the visitor's own. */
const WHOLE_WITHIN_MS = 5000;

const notes = createNotes({
  fetch: (path) => fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  pause: (ms) => new Promise((goOn) => setTimeout(goOn, ms)),
  whenOnline: (goOn) => window.addEventListener('online', goOn, { once: true }),
});
let seen: Visit | undefined;
/** A page that changes while a part of it still waits for its script takes that part away until the script is there. */
let isWhole = false;

/**
 * What is this visitor's own on the page, as the page's `note` gathers it. Undefined at first, on the server and in the
 * browser alike, so that everybody's page starts the same; filled in as soon as the application runs.
 */
export function useViewerData<Of extends ViewerData>(): Awaited<ReturnType<Of>> | undefined {
  const { key } = useLocation();
  const { pathname, search } = usePageAddress();
  const address = pathname + search;
  const note = useSyncExternalStore(subscribe, shown, () => undefined);
  useEffect(() => {
    if (seen?.address === address && seen.key === key) return;
    // The page that was loaded has its note behind it.
    const isThere = seen === undefined && current()?.of === address;
    seen = { address, key };
    if (!isThere) void notes.ask(seen);
  }, [address, key]);
  return note?.of === address ? (note.mine as Awaited<ReturnType<Of>>) : undefined;
}

/** Where the page's note stays away: what asks for it again. Undefined while it is there or on its way. */
export function useMissingNote(): (() => void) | undefined {
  const { key } = useLocation();
  const visit = useSyncExternalStore(notes.subscribe, notes.missing, () => undefined);
  return visit?.key === key ? () => void notes.ask(visit) : undefined;
}

function subscribe(listener: () => void): () => void {
  if (!isWhole)
    void Promise.race([laterParts(), new Promise((goOn) => setTimeout(goOn, WHOLE_WITHIN_MS))]).then(() => {
      isWhole = true;
      listener();
    });
  return notes.subscribe(listener);
}

function shown(): Note | undefined {
  return isWhole ? current() : undefined;
}

/** The first note stands behind the page. */
function current(): Note | undefined {
  const block = document.getElementById('note');
  if (block) {
    notes.put(JSON.parse(block.textContent ?? '') as Note);
    block.remove();
  }
  return notes.note();
}
