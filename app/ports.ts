import type { Bus } from '#kernel/bus.ts';
import type { Cache, RateLimiter } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log.ts';

/** Everything outside the program that modules stand on, already chosen and opened. */
export interface Ports {
  clock: Clock;
  log: Logger;
  cache: Cache;
  limits: RateLimiter;
  bus: Bus;
  settings: {
    development: boolean;
    publicUrl?: string;
    trustedProxies: number;
  };
}
