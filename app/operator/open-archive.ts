import { openArchive } from '#kernel/backup/archive.ts';
import type { OpenedArchive } from '#kernel/backup/keeper.ts';
import type { Clock } from '#kernel/clock.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import { BadSetting, type Env } from '../env.ts';

/** The archive's address as the operator wrote it. */
export function placeOfBackups({ BACKUP_TO: to }: Env): string | undefined {
  if (!to) return undefined;
  return 'folder' in to ? to.folder : `s3://${[to.bucket, to.path].filter(Boolean).join('/')}`;
}

/** The archive that the settings name; throws a sentence when they name none. */
export async function openBackupArchive(env: Env, clock: Clock): Promise<OpenedArchive> {
  const { BACKUP_TO: to, BACKUP_KEY: key } = env;
  if (!to)
    throw new BadSetting('Backups have no place yet. Set BACKUP_TO to a folder or to s3://bucket/path.');
  if ('folder' in to) {
    const storage = createFolderStorage({ root: to.folder });
    return { archive: openArchive({ storage, path: '', key }), place: to.folder, close() {} };
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
  return { archive: openArchive({ storage, path: to.path, key }), place, close: storage.close };
}
