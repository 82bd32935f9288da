/**
 * A cache of JSON values. Keys carry tags; dropping a tag drops every key that carries it. What `remember` answers is the
 * caller's own copy. An entry may go before its time (room, restarts), never stay beyond it.
 */
export interface Cache {
  /**
   * What is kept under the key, else what `make` answers. That is kept unless a tag of it was dropped since `make` began:
   * what it was made from may be older than the drop. Undefined is answered and not kept; what JSON cannot hold throws a
   * TypeError.
   */
  remember<T>(key: string, options: CacheOptions, make: () => Promise<T | undefined>): Promise<T | undefined>;
  dropTags(tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface CacheOptions {
  ttlMs: number;
  tags?: readonly string[];
}

/** Counts uses of a key inside a fixed window; the window starts at the first use. */
export interface RateLimiter {
  /** Takes one use. `allowed` is false once more than `limit` uses fell into the window; `retryAfterMs` is then above 0. */
  take(
    key: string,
    options: { limit: number; windowMs: number },
  ): Promise<{ allowed: boolean; retryAfterMs: number }>;
  close(): Promise<void>;
}
