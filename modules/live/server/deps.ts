import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';

export interface LiveDeps {
  clock: Clock;
  log: Logger;
}
