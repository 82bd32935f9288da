import type { RateLimiter } from '../cache.ts';
import type { Clock } from '../clock.ts';

/**
 * Counts inside this process. At most `maxKeys` windows are kept; beyond that the one that began first is forgotten, so a flood of
 * keys costs a bounded amount of memory.
 */
export function createMemoryRateLimiter(options: { clock: Clock; maxKeys?: number }): RateLimiter {
  const { clock, maxKeys = 100_000 } = options;
  // In the order in which the windows began.
  const windows = new Map<string, { uses: number; endsAt: number }>();

  function begin(key: string, now: number, windowMs: number) {
    windows.delete(key);
    for (const [oldKey, old] of windows) {
      if (old.endsAt > now && windows.size < maxKeys) break;
      windows.delete(oldKey);
    }
    const window = { uses: 0, endsAt: now + windowMs };
    windows.set(key, window);
    return window;
  }

  return {
    async take(key, { limit, windowMs }) {
      const now = clock.now().getTime();
      const current = windows.get(key);
      const window = current && current.endsAt > now ? current : begin(key, now, windowMs);
      window.uses += 1;
      const allowed = window.uses <= limit;
      return { allowed, retryAfterMs: allowed ? 0 : window.endsAt - now };
    },

    async close() {
      windows.clear();
    },
  };
}
