import type { Clock } from '../clock.ts';

/** Values that are read once for all callers within a time, in this process. */
export interface TimedCache<Value> {
  /** Concurrent callers share one read. A failed one isn't cached. */
  of(key: string, read: () => Promise<Value>): Promise<Value>;
  /** Has these keys read again. */
  drop(isMeant: (key: string) => boolean): void;
}

/**
 * @param lifeMs how long a value is used; keys must be few, because outdated values stay until they are requested again
 */
export function createTimedCache<Value>({ clock, lifeMs }: { clock: Clock; lifeMs: number }): TimedCache<Value> {
  const entries = new Map<string, { at: number; value: Promise<Value> }>();
  return {
    of(key, read) {
      const now = clock.now().getTime();
      const known = entries.get(key);
      if (known && now >= known.at && now - known.at < lifeMs) return known.value;
      const own = { at: now, value: read() };
      entries.set(key, own);
      own.value.catch(() => entries.get(key) === own && entries.delete(key));
      return own.value;
    },
    drop(isMeant) {
      for (const key of entries.keys()) if (isMeant(key)) entries.delete(key);
    },
  };
}
