import type { Clock } from '#kernel/clock.ts';
import { rememberStartingOver } from './signed-out-elsewhere.ts';

/** The signed-in side of a browser: its tokens, and what happens when they expire. */
export interface BrowserSession {
  clock: Clock;
  /** The access token, from its cookie. Scripts can't read the refresh token. */
  accessToken(): string | undefined;
  /**
   * Exchanges the refresh token for new cookies; concurrent callers share one exchange. `refused`: the session has
   * ended. `unavailable`: unknown, try again later.
   */
  refresh(): Promise<'renewed' | 'refused' | 'unavailable'>;
  /** Signs out and goes to the root. The page is already unloading when this resolves. */
  leave(): Promise<void>;
  /**
   * For when another tab signed out, or in to another account: reloads the page for the account that is signed in now.
   * A guest is told what happened.
   */
  startOver(): void;
  goTo(path: string): void;
}

export interface Surroundings {
  clock: Clock;
  fetch(path: string, init: RequestInit): Promise<Response>;
  cookies: { read(): string; write(cookie: string): void };
  goTo(path: string): void;
  /** This page's path and query. */
  here(): string;
  /** Storage of this tab that survives navigation. */
  memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** R6 of `modules/accounts`: after these statuses a refresh won't succeed any more. */
const REFUSED = [401, 419, 465];
/** How long a page waits for an answer. */
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
        // The visitor leaves even without an answer; the session then ends when its tokens expire.
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
