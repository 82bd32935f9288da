import { z } from 'zod';
import { adminEndpoint, Timestamp } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';

const tags = ['system'];
const BACKUP_ID = z.string().regex(/^[0-9a-z-]{1,40}$/);
const NO_PLACE = {
  NO_PLACE: { status: 409, message: 'There is no backup location yet. Set BACKUP_TO and restart the program.' },
};

export const BackupRow = z.object({
  id: z.string(),
  endedAt: Timestamp,
  scope: z.enum(['everything', 'database', 'files']),
  place: z.string(),
  /** Null if an older version made it. */
  bytes: z.number().nullable(),
  files: z.number().int().nullable(),
  isEncrypted: z.boolean().nullable(),
  checkedAt: Timestamp.nullable(),
  checkFault: z.string().nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
  removedAt: Timestamp.nullable(),
});
export type BackupRow = z.output<typeof BackupRow>;

export const BackupRun = z.object({
  id: z.string(),
  what: z.enum(['back-up', 'check']),
  isWaiting: z.boolean(),
  startedAt: Timestamp.nullable(),
  bytes: z.number().nullable(),
  part: z.string().nullable(),
  lastError: z.string().nullable(),
});
export type BackupRun = z.output<typeof BackupRun>;

const LogState = z.object({
  /** Any time between these two can be restored; null if none can be yet. */
  first: Timestamp.nullable(),
  last: Timestamp.nullable(),
  waitingBytes: z.number().nullable(),
  fault: z.string().nullable(),
  failingSince: Timestamp.nullable(),
});

/** The outcome of a run. */
export const BackupEnd = z.object({
  endedAt: Timestamp,
  /** Why it failed; null if it is complete. */
  error: z.string().nullable(),
});
export type BackupEnd = z.output<typeof BackupEnd>;

export const Backups = z.object({
  /** Null if backups have no destination. */
  place: z.string().nullable(),
  isEncrypted: z.boolean(),
  keepDays: z.number().int(),
  daily: z.object({ time: z.string(), zone: z.string() }).nullable(),
  /** Whether they include the database. */
  isEmbedded: z.boolean(),
  /** Null if there is no WAL archive. */
  log: LogState.nullable(),
  runs: z.array(BackupRun),
  /** The latest backup of the site, and the latest complete one. */
  last: BackupEnd.nullable(),
  lastWhole: BackupEnd.nullable(),
  /** The latest copy of the database before an upgrade. */
  upgradeCopy: BackupEnd.nullable(),
  /** Newest first. */
  rows: z.array(BackupRow),
});
export type Backups = z.output<typeof Backups>;

/** Lists, makes and checks backups. */
export const backupEndpoints = {
  backups: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/backups',
      tags,
      summary: 'Backups, finished and running',
    })
    .meta({ access: { permission: 'operators.read-system' } })
    .output(envelope(Backups)),
  backUp: adminEndpoint
    .route({ method: 'POST', path: '/api/admin/v1/backups', tags, summary: 'Start a backup' })
    .meta({ access: { permission: 'operators.operate-system', isFresh: true } })
    .errors(NO_PLACE)
    .output(envelope(z.object({}))),
  checkBackup: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/backups/{id}/check',
      tags,
      summary: 'Verify every byte of a backup',
    })
    .meta({ access: { permission: 'operators.operate-system' } })
    .input(z.object({ id: BACKUP_ID }))
    .errors(NO_PLACE)
    .output(envelope(z.object({}))),
};
