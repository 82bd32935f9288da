import type { Bus } from '#kernel/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Publisher } from '#kernel/events/events.ts';
import type { JobSender } from '#kernel/jobs/work.ts';

/** What the catalogue's use cases stand on. */
export interface CatalogueDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
  events: Publisher;
  jobs: JobSender;
}
