export interface PageData {
  /** The page's address. */
  of: string;
  data: unknown;
}

/** The visit of a page that viewer data is fetched for; React Router names each visit anew. */
export interface Visit {
  address: string;
  key: string;
}

interface ViewerDataDeps {
  fetch(path: string): Promise<Response>;
  pause(ms: number): Promise<void>;
  /** Calls back once, when the connection is back. */
  whenOnline(retry: () => void): void;
}

/** Before each attempt. */
const PAUSES_MS = [0, 1000, 3000, 9000];

/** Holds the viewer data of the page that is shown; retries while it is missing. */
export function createViewerDataStore({ fetch, pause, whenOnline }: ViewerDataDeps) {
  let current: PageData | undefined;
  let latest: Visit | undefined;
  let missing: Visit | undefined;
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  async function dataAt(address: string): Promise<PageData | undefined> {
    try {
      const answer = await fetch(`/api/content/v1/viewer-data?path=${encodeURIComponent(address)}`);
      return answer.ok ? ((await answer.json()) as { data: PageData }).data : undefined;
    } catch {
      return undefined;
    }
  }

  /** Without its data the page stays as everybody sees it; its parts load for themselves when they are used. */
  async function load(visit: Visit): Promise<void> {
    latest = visit;
    missing = undefined;
    notify();
    for (const ms of PAUSES_MS) {
      if (ms > 0) await pause(ms);
      const found = latest === visit ? await dataAt(visit.address) : undefined;
      if (latest !== visit) return;
      if (found) {
        current = found;
        return notify();
      }
    }
    missing = visit;
    whenOnline(() => {
      if (missing === visit) void load(visit);
    });
    notify();
  }

  return {
    load,
    /** The data that came with the page. */
    put(found: PageData): void {
      current = found;
    },
    current: () => current,
    missing: () => missing,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
