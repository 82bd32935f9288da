import { serialize as serializeCookie } from 'hono/utils/cookie';
import type { CookieOptions, Reply } from '#api/request/context.ts';
import { unavailableIn } from '#kernel/errors.ts';

/** Collects what calls add to the answer, whether they ran over HTTP or while a page was rendered. */
export interface CollectedReply extends Reply {
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** Tags of everything the answer was made from. */
  readonly tags: ReadonlySet<string>;
  /** Something read who the visitor is, so the answer is that visitor's own. */
  readonly isPersonal: boolean;
  markPersonal(): void;
  /** What was set so far is not sent after all; what was cleared is. */
  takeBackCookies(): void;
  /** From now on nothing is set or cleared in this browser. */
  refuseCookies(): void;
  /** A call failed, so what was made without it must not last. */
  readonly hasFailed: boolean;
  /**
   * In how many seconds to ask again for what could not be had now; undefined where nothing is missing for that reason.
   */
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
 * A class: one is made for each request, and objects with getters of their own are slow to make. So are sets and maps,
 * which few requests need.
 */
class Collected implements CollectedReply {
  #tags: Set<string> | undefined;
  isPersonal = false;
  hasFailed = false;
  retryAfterSeconds: number | undefined;
  readonly #secure: boolean;
  #cookies: Map<string, string> | undefined;
  /** Names of those that give something. */
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
