export interface PageViewerData {
  /** The page's address. */
  address: string;
  data: unknown;
}

/** A visit of a page that viewer data is requested for; React Router names each visit anew. */
export interface Visit {
  address: string;
  key: string;
}

interface ViewerDataDeps {
  fetch(path: string): Promise<Response>;
  pause(ms: number): Promise<void>;
  /** Calls back once, when the browser is online again. */
  whenOnline(callBack: () => void): void;
}

/** Before each attempt. */
const PAUSES_MS = [0, 1000, 3000, 9000];

export const viewerDataPath = (address: string) => `/api/content/v1/viewer-data?path=${encodeURIComponent(address)}`;

/** Viewer data of the current page, requested again while it does not come, and the visit that is left without. */
export function createViewerDataRequests({ fetch, pause, whenOnline }: ViewerDataDeps) {
  let received: PageViewerData | undefined;
  let latest: Visit | undefined;
  let missing: Visit | undefined;
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  async function fetchOnce(address: string): Promise<PageViewerData | undefined> {
    try {
      const answer = await fetch(viewerDataPath(address));
      return answer.ok ? ((await answer.json()) as { data: PageViewerData }).data : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Without viewer data the page stays as it is for everybody; its controls request what they need when they are used.
   */
  async function request(visit: Visit): Promise<void> {
    latest = visit;
    missing = undefined;
    notify();
    for (const ms of PAUSES_MS) {
      if (ms > 0) await pause(ms);
      const answer = latest === visit ? await fetchOnce(visit.address) : undefined;
      if (latest !== visit) return;
      if (answer) {
        received = answer;
        return notify();
      }
    }
    missing = visit;
    whenOnline(() => {
      if (missing === visit) void request(visit);
    });
    notify();
  }

  return {
    request,
    received: () => received,
    missing: () => missing,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
