import { type Counted, pauseAfter, type RateLimiter } from '../cache.ts';
import type { Clock } from '../clock.ts';

interface Count {
  uses: number;
  /** When the window ends, or the attempts are forgotten. */
  endsAt: number;
}

type NextCount = Count & { nextAt?: number };

/**
 * Counts inside this process. It keeps at most `maxKeys` windows and as many keys with attempts, and forgets the oldest
 * beyond that, so that a flood of keys takes a bounded amount of memory.
 */
export function createMemoryRateLimiter(options: { clock: Clock; maxKeys?: number }): RateLimiter {
  const { clock, maxKeys = 100_000 } = options;
  // Both in insertion order.
  const windows = new Map<string, Count>();
  const attempts = new Map<string, Count & { nextAt: number }>();

  function put<Value extends Count>(counts: Map<string, Value>, key: string, value: Value, now: number): void {
    counts.delete(key);
    for (const [oldKey, old] of counts) {
      if (old.endsAt > now && counts.size < maxKeys) break;
      counts.delete(oldKey);
    }
    counts.set(key, value);
  }

  return {
    async take(key, { limit, windowMs }) {
      const now = clock.now().getTime();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { uses: 0, endsAt: now + windowMs };
        put(windows, key, window, now);
      }
      window.uses += 1;
      const allowed = window.uses <= limit;
      return { allowed, retryAfterMs: allowed ? 0 : window.endsAt - now };
    },

    async giveBack(key) {
      const window = windows.get(key);
      if (window && window.uses > 0) window.uses -= 1;
    },

    async attempt(key, pauses) {
      const now = clock.now().getTime();
      const known = attempts.get(key);
      if (known && known.nextAt > now) return { allowed: false, retryAfterMs: known.nextAt - now };
      const uses = known && known.endsAt > now ? known.uses + 1 : 1;
      const nextAt = now + pauseAfter(uses, pauses);
      put(attempts, key, { uses, nextAt, endsAt: now + pauses.forgetAfterMs }, now);
      return { allowed: true, retryAfterMs: 0 };
    },

    async forget(key) {
      attempts.delete(key);
      windows.delete(key);
    },

    async counted(key) {
      const now = clock.now().getTime();
      const isMeant = ([name, { endsAt }]: [string, Count]) =>
        endsAt > now && (name === key || name.startsWith(`${key}:`));
      const counted =
        (kind: Counted['kind']) =>
        ([name, { uses, endsAt, nextAt = now }]: [string, NextCount]) => ({
          key: name,
          kind,
          count: uses,
          waitMs: Math.max(0, nextAt - now),
          forgottenInMs: endsAt - now,
        });
      return [
        ...[...windows].filter(isMeant).map(counted('uses')),
        ...[...attempts].filter(isMeant).map(counted('attempts')),
      ];
    },

    async close() {
      windows.clear();
      attempts.clear();
    },
  };
}
