import { type OpenedPlace, openPlace } from '#kernel/backup/archive/destination.ts';
import { ensureIdInFolder, idInFolder, idOfDatabase } from '#kernel/backup/archive/installation-id.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import { BadSetting, type Env } from '../settings/env.ts';

/** The archive's address as the operator wrote it. */
export function placeOfBackups({ BACKUP_TO: to }: Env): string | undefined {
  if (!to) return undefined;
  return 'folder' in to ? to.folder : `s3://${[to.bucket, to.path].filter(Boolean).join('/')}`;
}

/**
 * Opens the configured place for backups; throws a readable sentence if there is none.
 * @param db of an existing site. Without it the archive is read-only, because the installation may be unknown.
 */
export async function openBackupPlace(env: Env, clock: Clock, db?: Database): Promise<OpenedPlace> {
  const { BACKUP_TO: to, BACKUP_KEY: key } = env;
  if (!to) throw new BadSetting('Backups have no place yet. Set BACKUP_TO to a folder or to s3://bucket/path.');
  const installation = await installationId(env, db);
  if ('folder' in to) {
    const storage = createFolderStorage({ root: to.folder });
    return openPlace({ storage, path: '', key, installation, place: to.folder });
  }
  const { createS3Storage } = await import('#kernel/storage/s3-storage.ts');
  const storage = createS3Storage({
    clock,
    endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
    bucket: to.bucket,
    region: env.BACKUP_S3_REGION ?? env.S3_REGION,
    credentials: {
      accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY ?? '',
    },
    forcePathStyle: true,
  });
  const place = placeOfBackups(env) ?? '';
  return openPlace({ storage, path: to.path, key, installation, place, close: storage.close });
}

async function installationId({ DATABASE_URL, DATA_DIR }: Env, db: Database | undefined): Promise<string | undefined> {
  if (DATABASE_URL) return db && idOfDatabase(db.pool);
  return db ? ensureIdInFolder(DATA_DIR) : idInFolder(DATA_DIR);
}
