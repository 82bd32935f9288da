import type { BackupSettings } from '#kernel/backup/keeper.ts';
import { systemClock } from '#kernel/clock.ts';
import { openBackupPlace, placeOfBackups } from '../operator/open-archive.ts';
import type { Env } from './env.ts';

export function backupSettings(env: Env): BackupSettings {
  return {
    open: env.BACKUP_TO ? (db) => openBackupPlace(env, systemClock, db) : undefined,
    place: placeOfBackups(env),
    isEncrypted: env.BACKUP_KEY !== undefined,
    keepDays: env.BACKUP_KEEP_DAYS,
    daily: env.BACKUP_AT,
    keepsLog: env.BACKUP_LOG,
  };
}
