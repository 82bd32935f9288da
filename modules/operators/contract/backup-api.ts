import { z } from 'zod';
import { adminEndpoint, Instant } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';

const tags = ['system'];
const BACKUP_ID = z.string().regex(/^[0-9a-z-]{1,40}$/);
const NO_PLACE = {
  NO_PLACE: { status: 409, message: 'There is no backup location yet. Set BACKUP_TO and restart the program.' },
};

export const BackupRow = z.object({
  id: z.string(),
  endedAt: Instant,
  scope: z.enum(['everything', 'database', 'files']),
  place: z.string(),
  /** Null where an older version made it. */
  bytes: z.number().nullable(),
  files: z.number().int().nullable(),
  isEncrypted: z.boolean().nullable(),
  checkedAt: Instant.nullable(),
  checkFault: z.string().nullable(),
  /** Why it is none. */
  error: z.string().nullable(),
  removedAt: Instant.nullable(),
});
export type BackupRow = z.output<typeof BackupRow>;

export const BackupRun = z.object({
  id: z.string(),
  what: z.enum(['back-up', 'check']),
  isWaiting: z.boolean(),
  startedAt: Instant.nullable(),
  bytes: z.number().nullable(),
  part: z.string().nullable(),
  lastError: z.string().nullable(),
});
export type BackupRun = z.output<typeof BackupRun>;

export const LogState = z.object({
  /** Any moment between these two can be gone back to; null where none can be yet. */
  first: Instant.nullable(),
  last: Instant.nullable(),
  waitingBytes: z.number().nullable(),
  fault: z.string().nullable(),
  failingSince: Instant.nullable(),
});

/** How a run ended. */
export const BackupEnd = z.object({
  endedAt: Instant,
  /** Why there is nothing of it; null where it is whole. */
  error: z.string().nullable(),
});
export type BackupEnd = z.output<typeof BackupEnd>;

export const Backups = z.object({
  /** Null where they have none. */
  place: z.string().nullable(),
  isEncrypted: z.boolean(),
  keepDays: z.number().int(),
  daily: z.object({ time: z.string(), zone: z.string() }).nullable(),
  /** Whether the database is in them. */
  isEmbedded: z.boolean(),
  /** Null where the log is not kept. */
  log: LogState.nullable(),
  runs: z.array(BackupRun),
  /** The newest backup of the site, and the newest that is whole. */
  last: BackupEnd.nullable(),
  lastWhole: BackupEnd.nullable(),
  /** The newest copy of the database before an upgrade, which is no backup of the site. */
  upgradeCopy: BackupEnd.nullable(),
  /** The newest first. */
  rows: z.array(BackupRow),
});
export type Backups = z.output<typeof Backups>;

/** Backups: those there are, and making and checking one. */
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
