import type { Audit } from '#kernel/audit/audit.ts';
import type { HistorySource } from '#kernel/audit/history.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Sealer } from '#kernel/secrets/sealer.ts';
import type { AddressPolicy, Resolve } from './endpoints/addresses.ts';

export interface WebhooksModuleDeps extends HistorySource {
  db: Database;
  clock: Clock;
  log: Logger;
  jobs: JobSender;
  audit: Audit;
  policy: AddressPolicy;
  /** Replaces the DNS lookup in tests. */
  resolve?: Resolve;
}

/** Dependencies of this module's use cases. */
export interface WebhooksDeps extends WebhooksModuleDeps {
  sealer: Sealer;
}
