/**
 * A cache of JSON values. Keys carry tags; dropping a tag drops every key that carries it. What `remember` answers is
 * the caller's own copy. An entry may go before its time (room, restarts), never stay beyond it.
 */
export interface Cache {
  /**
   * What is kept under the key, else what `make` answers. That is kept unless a tag of it was dropped since `make`
   * began: what it was made from may be older than the drop. Undefined is answered and not kept; what JSON cannot hold
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

/** What a limiter has counted under one key. */
export interface Counted {
  key: string;
  /** `uses` of a window, or `attempts` that were expected to fail. */
  kind: 'uses' | 'attempts';
  count: number;
  /** Until the next try; 0 where it may come now, and of uses, whose limit the limiter does not keep. */
  waitMs: number;
  /** Until all of it is forgotten. */
  forgottenInMs: number;
}

/** How tries slow down: `freeAttempts` come without a pause, then each doubles the pause before the next. */
export interface Pauses {
  freeAttempts: number;
  firstPauseMs: number;
  longestPauseMs: number;
  /** The tries are forgotten when none came for so long. */
  forgetAfterMs: number;
}

/** Limits how often something is done. */
export interface RateLimiter {
  /** Takes one use of a key in a fixed window, which starts at the first use: refused above `limit` uses. */
  take(key: string, options: { limit: number; windowMs: number }): Promise<Allowance>;
  /**
   * Gives back a use that was allowed, as though it had not been taken: what it was for is not what the limit is
   * against.
   */
  giveBack(key: string): Promise<void>;
  /**
   * Takes one try of something that is expected to fail, such as a guess: refused, and not counted, until the pause is
   * over.
   */
  attempt(key: string, pauses: Pauses): Promise<Allowance>;
  /**
   * Nothing is counted under the key any more: one of its tries succeeded, or somebody vouches for anyone who makes
   * them.
   */
  forget(key: string): Promise<void>;
  /**
   * What is counted at this moment under the key, and under those that go on after it with a colon: for people to read,
   * not for each request.
   */
  counted(key: string): Promise<Counted[]>;
  close(): Promise<void>;
}

/** The pause that follows the given number of tries. */
export function pauseAfter(attempts: number, { freeAttempts, firstPauseMs, longestPauseMs }: Pauses): number {
  return attempts < freeAttempts ? 0 : Math.min(firstPauseMs * 2 ** (attempts - freeAttempts), longestPauseMs);
}
