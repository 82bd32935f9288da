import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { usePageAddress } from '#ui/page-query.ts';
import type { PageNote } from './page.ts';

interface Note {
  /** The page's address. */
  of: string;
  mine: unknown;
}

/** The visit of a page that the note was fetched for; React Router names each visit anew. */
interface Visit {
  address: string;
  key: string;
}

let latest: Note | undefined;
let asked: Visit | undefined;
const listeners = new Set<() => void>();
const TIMEOUT_MS = 15_000;

/**
 * What is this visitor's own on the page, as the page's `note` gathers it. Undefined at first, on the server and in the
 * browser alike, so that everybody's page starts the same; filled in as soon as the application runs.
 */
export function useMine<Of extends PageNote>(): Awaited<ReturnType<Of>> | undefined {
  const { key } = useLocation();
  const { pathname, search } = usePageAddress();
  const address = pathname + search;
  const note = useSyncExternalStore(subscribe, current, () => undefined);
  useEffect(() => {
    if (asked?.address === address && asked.key === key) return;
    // The page that was loaded has its note behind it.
    const isThere = asked === undefined && current()?.of === address;
    asked = { address, key };
    if (!isThere) void fetchNote(asked);
  }, [address, key]);
  return note?.of === address ? (note.mine as Awaited<ReturnType<Of>>) : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The first note stands behind the page. */
function current(): Note | undefined {
  const block = document.getElementById('note');
  if (block) {
    latest = JSON.parse(block.textContent ?? '') as Note;
    block.remove();
  }
  return latest;
}

async function fetchNote(visit: Visit): Promise<void> {
  const path = `/api/content/v1/note?path=${encodeURIComponent(visit.address)}`;
  const answer = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  // Without a note the page stays as it is for everybody; its parts ask for themselves when they are used.
  if (!answer?.ok || asked !== visit) return;
  latest = ((await answer.json()) as { data: Note }).data;
  for (const listener of listeners) listener();
}
