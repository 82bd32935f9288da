import { createAudit } from '../audit/audit.ts';
import { type Clock, DAY } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isOfOtherVersion } from '../db/retry.ts';
import { errorLine } from '../log/describe-error.ts';
import type { Archive } from './archive/archive.ts';
import type { Manifest } from './archive/manifest.ts';
import type { BackupWatch } from './backup-progress.ts';
import { type BackupSources, type MadeBackup, makeBackup, newBackupId } from './make-backup.ts';
import { pruneArchive } from './prune.ts';
import { alone, type EndedRun, noteRemoved, recordBackup } from './store.ts';

export interface BackupRun extends BackupSources {
  archive: Archive;
  /** The archive's address, for readers of the record. */
  place: string;
  /** The site's own database, which keeps the record. Its server may be the operator's. */
  db: Database;
  clock: Clock;
  keepDays: number;
  watch?: BackupWatch;
}

/** Makes a backup, records the result, and removes backups that are too old. One at a time; a second run throws. */
export async function runBackup(run: BackupRun): Promise<MadeBackup & { removed: string[] }> {
  const { archive, place, db, clock, keepDays, engineUrl, storage, watch } = run;
  return alone(db, async () => {
    const id = newBackupId(clock);
    const begunAt = clock.now();
    const scope = engineUrl ? (storage ? 'everything' : 'database') : 'files';
    const record = (fields: Pick<EndedRun, 'copiedFiles' | 'copiedBytes' | 'error'> & Partial<EndedRun>) =>
      keepRecord(run, { id, begunAt, endedAt: clock.now(), scope, place, ...fields });
    const sources = { engineUrl, storage };
    const made = await makeBackup(id, sources, { archive, clock, ...watch }).catch(async (error) => {
      // The backup's own error matters, not a failure to record it.
      await record({ copiedFiles: 0, copiedBytes: 0, error: errorLine(error) }).catch(() => {});
      throw error;
    });
    const { files, bytes } = made.copied;
    await record({ copiedFiles: files, copiedBytes: bytes, error: null, ...factsOf(made.backup, archive) });
    // Without the files, pruning can't tell which of their copies the next run needs.
    const removed = storage ? await pruneArchive(archive, new Date(clock.now().getTime() - keepDays * DAY)) : [];
    if (removed.length > 0) await keepRemoval(run, removed);
    return { ...made, removed };
  });
}

function factsOf({ database, files = [] }: Manifest, { isEncrypted }: Archive): Partial<EndedRun> {
  const bytes = files.reduce((sum, { copy }) => sum + copy.size, database?.size ?? 0);
  const { line: logLine, at: logFrom } = database?.log ?? {};
  return { files: files.length, bytes, isEncrypted, logLine, logFrom };
}

/** The audit log has the request with the person who made it; the result is the program's. */
const ACTOR = { kind: 'program', name: 'backup' } as const;

async function keepRecord({ db, clock }: BackupRun, record: EndedRun): Promise<void> {
  const { id, place, scope, error, bytes } = record;
  await unlessOlder(() =>
    db.transaction(async (tx) => {
      await recordBackup(tx, record);
      await createAudit({ db, clock }).record(tx, {
        actor: ACTOR,
        action: error ? 'kernel.backup-failed' : 'kernel.backup-made',
        subject: { type: 'backup', id },
        after: error ? { place, error } : { place, scope, bytes },
      });
    }),
  );
}

async function keepRemoval({ db, clock }: BackupRun, ids: readonly string[]): Promise<void> {
  await unlessOlder(() =>
    db.transaction(async (tx) => {
      await noteRemoved(tx, ids, clock.now());
      for (const id of ids) {
        const subject = { type: 'backup', id };
        await createAudit({ db, clock }).record(tx, {
          actor: ACTOR,
          action: 'kernel.backup-removed',
          subject,
        });
      }
    }),
  );
}

/** Before an upgrade the tables may still be the old ones. */
async function unlessOlder(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isOfOtherVersion(error)) throw error;
  }
}
