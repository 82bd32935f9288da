import type { Clock } from '#kernel/clock.ts';
import { rememberStartingOver } from './signed-out-elsewhere.ts';

/** The signed-in side of a browser: its tokens, and where to go when they are over. */
export interface BrowserSession {
  clock: Clock;
  /** The access token, readable in its cookie. The refresh token is out of a script's reach. */
  accessToken(): string | undefined;
  /**
   * Exchanges the refresh token for a new pair of cookies; several callers at once share one exchange. `refused` means
   * that the session is over, `unavailable` that nobody can say now.
   */
  refresh(): Promise<'renewed' | 'refused' | 'unavailable'>;
  /** Signs out and goes to the root. The page is on its way out when this resolves. */
  leave(): Promise<void>;
  /**
   * Another tab signed out, or signed in as somebody else: loads the same address for whoever is signed in now. A guest
   * is then told so.
   */
  startOver(): void;
  goTo(path: string): void;
}

export interface Surroundings {
  clock: Clock;
  fetch(path: string, init: RequestInit): Promise<Response>;
  cookies: { read(): string; write(cookie: string): void };
  goTo(path: string): void;
  /** Path and query of this page. */
  here(): string;
  /** What outlives the page in its tab. */
  memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** R6 of `modules/accounts`: with these a refresh is refused for good. */
const REFUSED = [401, 419, 465];
/** How long a page waits for one of its answers. */
export const PATIENCE_MS = 15_000;

export function createBrowserSession(surroundings: Surroundings): BrowserSession {
  const { clock, fetch, cookies, goTo, here, memory } = surroundings;
  let refreshing: ReturnType<BrowserSession['refresh']> | undefined;
  let cancellation: Promise<void> | undefined;

  const post = (path: string) =>
    fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });

  async function exchange(): ReturnType<BrowserSession['refresh']> {
    try {
      const response = await post('/api/v1/auth/refresh-token');
      const { status, data } = (await response.json()) as RefreshAnswer;
      if (REFUSED.includes(response.status) || REFUSED.includes(status?.code ?? 0)) return 'refused';
      if (!response.ok) return 'unavailable';
      return data?.token?.atoken ? 'renewed' : 'refused';
    } catch {
      return 'unavailable';
    }
  }

  const accessToken = () => /(?:^|;\s*)atoken=([^;]+)/.exec(cookies.read())?.[1];

  return {
    clock,
    goTo,
    accessToken,
    refresh() {
      refreshing ??= exchange().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
    leave() {
      cancellation ??= (async () => {
        // Without an answer the visitor still leaves; the session then ends by itself when its tokens do.
        await post('/api/playa/v1/auth/logout').catch(() => undefined);
        cookies.write('atoken=; Path=/; Max-Age=0; SameSite=Lax');
        goTo('/');
      })();
      return cancellation;
    },
    startOver() {
      if (cancellation) return;
      cancellation = Promise.resolve();
      if (accessToken() === undefined) rememberStartingOver(memory());
      goTo(here());
    },
  };
}

interface RefreshAnswer {
  status?: { code?: number };
  data?: { token?: { atoken?: string } };
}
