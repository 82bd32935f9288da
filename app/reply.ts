import { serialize as serializeCookie } from 'hono/utils/cookie';
import type { CookieOptions, Reply } from '#calls/context.ts';
import { unavailableIn } from '#kernel/errors.ts';

/** Collects what calls add to the answer, whether they ran over HTTP or while a page was rendered. */
export interface CollectedReply extends Reply {
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** Tags of everything the answer was made from. */
  readonly tags: ReadonlySet<string>;
  /** Something asked who the visitor is, so the answer is that visitor's own. */
  readonly isPersonal: boolean;
  markPersonal(): void;
  /** From now on nothing is set or cleared in this browser. */
  refuseCookies(): void;
  /** A call failed, so what was made without it must not last. */
  readonly hasFailed: boolean;
  /** In how many seconds to ask again for what could not be had now; undefined where nothing is missing for that reason. */
  readonly retryAfterSeconds: number | undefined;
  markFailed(error?: unknown): void;
}

export function collectReply(options: { secure: boolean }): CollectedReply {
  const cookies = new Map<string, string>();
  const tags = new Set<string>();
  let isPersonal = false;
  let takesCookies = true;
  let hasFailed = false;
  let retryAfterSeconds: number | undefined;
  const common = { path: '/', sameSite: 'Lax' as const, secure: options.secure };
  return {
    setCookie(name: string, value: string, { maxAgeSeconds, httpOnly, sameSite = 'Lax' }: CookieOptions) {
      if (!takesCookies) return;
      const attributes = { ...common, maxAge: maxAgeSeconds, httpOnly, sameSite };
      cookies.set(name, serializeCookie(name, value, attributes));
    },
    clearCookie(name: string) {
      if (!takesCookies) return;
      cookies.set(name, serializeCookie(name, '', { ...common, maxAge: 0 }));
    },
    dependsOn(...names: string[]) {
      for (const name of names) tags.add(name);
    },
    get cookies() {
      return [...cookies.values()];
    },
    tags,
    get isPersonal() {
      return isPersonal;
    },
    markPersonal() {
      isPersonal = true;
    },
    refuseCookies() {
      takesCookies = false;
    },
    get hasFailed() {
      return hasFailed;
    },
    get retryAfterSeconds() {
      return retryAfterSeconds;
    },
    markFailed(error) {
      hasFailed = true;
      retryAfterSeconds ??= unavailableIn(error)?.retryAfterSeconds;
    },
  };
}
