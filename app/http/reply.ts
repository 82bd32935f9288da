import { serialize as serializeCookie } from 'hono/utils/cookie';
import type { CookieOptions, Reply } from '#api/request/context.ts';
import { unavailableIn } from '#kernel/errors.ts';

/** Collects what handlers add to the response, over HTTP or while a page is rendered. */
export interface CollectedReply extends Reply {
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** Tags of everything that the response depends on. */
  readonly tags: ReadonlySet<string>;
  /** Something read who the visitor is, so the response is that visitor's own. */
  readonly isPersonal: boolean;
  markPersonal(): void;
  /** Drops the cookies set so far; those cleared are still cleared. */
  takeBackCookies(): void;
  /** From now on, no cookies are set or cleared in this browser. */
  refuseCookies(): void;
  /** A call failed, so what was made without it must not be cached. */
  readonly hasFailed: boolean;
  /** In how many seconds to retry what is unavailable now; undefined if nothing is missing for that reason. */
  readonly retryAfterSeconds: number | undefined;
  markFailed(error?: unknown): void;
  /** For a refusal that says when to try again. */
  comeAgainIn(seconds: number): void;
}

export function collectReply(options: { secure: boolean }): CollectedReply {
  return new Collected(options.secure);
}

const NONE: ReadonlySet<string> = new Set();

/**
 * A class, because one is created for each request, and objects with their own getters are slow to create. Sets and
 * maps are created on demand, since few requests need them.
 */
class Collected implements CollectedReply {
  #tags: Set<string> | undefined;
  isPersonal = false;
  hasFailed = false;
  retryAfterSeconds: number | undefined;
  readonly #secure: boolean;
  #cookies: Map<string, string> | undefined;
  /** Names of the cookies that are set rather than cleared. */
  #set: Set<string> | undefined;
  #takesCookies = true;

  constructor(secure: boolean) {
    this.#secure = secure;
  }

  get cookies(): readonly string[] {
    return this.#cookies ? [...this.#cookies.values()] : [];
  }

  get tags(): ReadonlySet<string> {
    return this.#tags ?? NONE;
  }

  setCookie(name: string, value: string, { maxAgeSeconds, httpOnly, sameSite = 'Lax' }: CookieOptions): void {
    this.#set ??= new Set();
    this.#set.add(name);
    this.#send(name, value, { maxAge: maxAgeSeconds, httpOnly, sameSite });
  }

  clearCookie(name: string): void {
    this.#set?.delete(name);
    this.#send(name, '', { maxAge: 0, sameSite: 'Lax' });
  }

  #send(
    name: string,
    value: string,
    attributes: { maxAge?: number; httpOnly?: boolean; sameSite: 'Lax' | 'Strict' },
  ): void {
    if (!this.#takesCookies) return;
    this.#cookies ??= new Map();
    this.#cookies.set(name, serializeCookie(name, value, { path: '/', secure: this.#secure, ...attributes }));
  }

  dependsOn(...names: string[]): void {
    this.#tags ??= new Set();
    for (const name of names) this.#tags.add(name);
  }

  markPersonal(): void {
    this.isPersonal = true;
  }

  takeBackCookies(): void {
    for (const name of this.#set ?? NONE) this.#cookies?.delete(name);
    this.#set = undefined;
  }

  refuseCookies(): void {
    this.#takesCookies = false;
  }

  markFailed(error?: unknown): void {
    this.hasFailed = true;
    this.retryAfterSeconds ??= unavailableIn(error)?.retryAfterSeconds;
  }

  comeAgainIn(seconds: number): void {
    this.retryAfterSeconds = seconds;
  }
}
