/**
 * A cache of JSON values. Keys carry tags; dropping a tag drops every key that carries it. What `get` returns is the caller's own
 * copy. An entry may go before its time (room, restarts), never stay beyond it.
 */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  /** Replaces value, lifetime and tags. Throws a TypeError for what JSON cannot hold, such as undefined. */
  set<T>(key: string, value: T, options: { ttlMs: number; tags?: readonly string[] }): Promise<void>;
  dropTags(tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
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
