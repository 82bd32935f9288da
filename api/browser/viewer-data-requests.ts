export interface PageViewerData {
  /** The page's address. */
  address: string;
  data: unknown;
}

/** A visit to a page, for which viewer data is requested; React Router gives each a key. */
export interface Visit {
  address: string;
  key: string;
}

interface ViewerDataDeps {
  fetch(path: string): Promise<Response>;
  /** The account of the browser's access token; undefined without one. */
  account(): string | undefined;
  pause(ms: number): Promise<void>;
  /** Calls back once, when the browser is online again. */
  whenOnline(callBack: () => void): void;
}

/** Before each attempt. */
const PAUSES_MS = [0, 1000, 3000, 9000];

export const viewerDataPath = (address: string) => `/api/content/v1/viewer-data?path=${encodeURIComponent(address)}`;

/** Requests viewer data of the current page, with retries, and knows the visit for which they failed. */
export function createViewerDataRequests({ fetch, account, pause, whenOnline }: ViewerDataDeps) {
  let received: { of: string | undefined; data: PageViewerData } | undefined;
  let latest: Visit | undefined;
  let missing: Visit | undefined;
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function isOther(former: string | undefined): boolean {
    const current = account();
    return former !== undefined && current !== undefined && former !== current;
  }

  async function fetchOnce(address: string): Promise<PageViewerData | undefined> {
    try {
      const answer = await fetch(viewerDataPath(address));
      return answer.ok ? ((await answer.json()) as { data: PageViewerData }).data : undefined;
    } catch {
      return undefined;
    }
  }

  /** Without viewer data the page stays as all visitors see it; its controls request what they need when used. */
  async function request(visit: Visit): Promise<void> {
    latest = visit;
    missing = undefined;
    notify();
    for (const ms of PAUSES_MS) {
      if (ms > 0) await pause(ms);
      const before = account();
      const answer = latest === visit ? await fetchOnce(visit.address) : undefined;
      if (latest !== visit) return;
      // The answer may have set the token. If the account changed meanwhile, it is requested again.
      if (answer && !isOther(before)) {
        received = { of: account(), data: answer };
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
    /** Never the data of an account that the browser was signed in to before. */
    received: () => (received && !isOther(received.of) ? received.data : undefined),
    missing: () => missing,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
