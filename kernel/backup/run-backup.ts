import { type Clock, DAY } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isUndefinedTable } from '../db/retry.ts';
import type { Archive } from './archive.ts';
import { type BackupSources, type MadeBackup, makeBackup, newBackupId } from './make-backup.ts';
import { pruneArchive } from './prune.ts';
import { alone, type BackupRecord, recordBackup } from './store.ts';

export interface BackupRun extends BackupSources {
  archive: Archive;
  /** The archive's address, for who reads the record. */
  place: string;
  /** The site's own database, whose server may be the operator's: it keeps the record. */
  db: Database;
  clock: Clock;
  keepDays: number;
}

/** Makes a backup, records how it ended, and removes those that are too old. One at a time; a second throws a sentence. */
export async function runBackup(run: BackupRun): Promise<MadeBackup & { removed: string[] }> {
  const { archive, place, db, clock, keepDays, engineUrl, storage } = run;
  return alone(db, async () => {
    const id = newBackupId(clock);
    const begunAt = clock.now();
    const scope = engineUrl ? (storage ? 'everything' : 'database') : 'files';
    const record = (fields: Pick<BackupRecord, 'copiedFiles' | 'copiedBytes' | 'error'>) =>
      keepRecord(db, { id, begunAt, endedAt: clock.now(), scope, place, ...fields });
    const made = await makeBackup(id, { engineUrl, storage }, { archive, clock }).catch(async (error) => {
      // What went wrong with the backup is the news, not that it could not be written down.
      await record({ copiedFiles: 0, copiedBytes: 0, error: sentenceOf(error) }).catch(() => {});
      throw error;
    });
    await record({ copiedFiles: made.copied.files, copiedBytes: made.copied.bytes, error: null });
    const removed = await pruneArchive(archive, new Date(clock.now().getTime() - keepDays * DAY));
    return { ...made, removed };
  });
}

async function keepRecord(db: Database, record: BackupRecord): Promise<void> {
  try {
    await recordBackup(db, record);
  } catch (error) {
    // Made before an upgrade that brings the table.
    if (!isUndefinedTable(error)) throw error;
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
