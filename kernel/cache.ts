/**
 * A cache of JSON values. Keys carry tags; dropping a tag drops every key that carries it. `remember` returns the
 * caller's own copy. An entry may be evicted early (memory, restarts), but never outlives its TTL.
 */
export interface Cache {
  /**
   * Returns the cached value, else what `make` returns. That is cached unless one of its tags was dropped since `make`
   * began: it may have read data from before the drop. Undefined is returned and not cached; what JSON can't represent
   * throws a TypeError.
   */
  remember<T>(key: string, options: CacheOptions, make: () => Promise<T | undefined>): Promise<T | undefined>;
  dropTags(tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface CacheOptions {
  ttlMs: number;
  tags?: readonly string[];
}

export interface Allowance {
  allowed: boolean;
  /** Above 0 when refused. */
  retryAfterMs: number;
}

/** What a limiter has counted for one key. */
export interface Counted {
  key: string;
  /** `uses` of a window, or `attempts` that are expected to fail. */
  kind: 'uses' | 'attempts';
  count: number;
  /** Until the next attempt is allowed. 0 if it is allowed now, and for uses, whose limit the limiter doesn't store. */
  waitMs: number;
  /** Until the whole count expires. */
  forgottenInMs: number;
}

/** How attempts slow down: `freeAttempts` need no pause, then each doubles the pause before the next. */
export interface Pauses {
  freeAttempts: number;
  firstPauseMs: number;
  longestPauseMs: number;
  /** The attempts are forgotten after this long without one. */
  forgetAfterMs: number;
}

/** Limits how often something is done. */
export interface RateLimiter {
  /** Counts one use of a key in a fixed window, which starts at the first use. Refused above `limit` uses. */
  take(key: string, options: { limit: number; windowMs: number }): Promise<Allowance>;
  /** Undoes an allowed use, because it turned out not to be what the limit is for. */
  giveBack(key: string): Promise<void>;
  /**
   * Counts one attempt at something that is expected to fail, such as a guess. During the pause it is refused and not
   * counted.
   */
  attempt(key: string, pauses: Pauses): Promise<Allowance>;
  /** Resets the key: an attempt succeeded, or somebody vouches for the person. */
  forget(key: string): Promise<void>;
  /** Current counts of the key, and of keys that extend it after a colon. For people to read, not for each request. */
  counted(key: string): Promise<Counted[]>;
  close(): Promise<void>;
}

/** The pause after this many attempts, in milliseconds. */
export function pauseAfter(attempts: number, { freeAttempts, firstPauseMs, longestPauseMs }: Pauses): number {
  return attempts < freeAttempts ? 0 : Math.min(firstPauseMs * 2 ** (attempts - freeAttempts), longestPauseMs);
}
