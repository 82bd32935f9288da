import type { Audit } from '#kernel/audit/audit.ts';
import type { HistorySource } from '#kernel/audit/history.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Deletable } from '#kernel/deletable.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Storage } from '#kernel/storage.ts';
import type { RecordSigner } from './sign-record.ts';

export interface DeletionsModuleDeps extends Pick<HistorySource, 'namesOf'> {
  db: Database;
  clock: Clock;
  log: Logger;
  audit: Pick<Audit, 'record'>;
  jobs: JobSender;
  storage: Pick<Storage, 'head' | 'list' | 'remove'>;
  /** Things of every module that operators can delete. */
  deletables(): readonly Deletable[];
  /** R2. How long a deletion can be undone; a week by default. */
  waitingDays?: number;
}

export interface DeletionsDeps extends DeletionsModuleDeps {
  waitingDays: number;
  signer: RecordSigner;
}

export function deletableOf({ deletables }: Pick<DeletionsDeps, 'deletables'>, kind: string): Deletable {
  const found = deletables().find((one) => one.kind === kind);
  if (!found) throw new Error(`No module knows how to delete a ${kind}`);
  return found;
}
