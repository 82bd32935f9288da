import type { Archive } from '#kernel/backup/archive.ts';
import { listRuns, type Manifest, readManifest } from '#kernel/backup/manifest.ts';

/** The oldest first. */
export async function wholeBackups(archive: Archive): Promise<Manifest[]> {
  const runs = (await listRuns(archive)).filter(({ isWhole }) => isWhole);
  const backups = await Promise.all(runs.map(({ id }) => readManifest(archive, id)));
  return backups.filter((backup) => backup !== undefined);
}

/** The one asked for, else the newest with files; throws a sentence when there is none. */
export async function chooseBackup(
  { archive, place }: { archive: Archive; place: string },
  id: string | undefined,
): Promise<Manifest> {
  const key = archive.isEncrypted ? 'with this BACKUP_KEY' : 'without a BACKUP_KEY';
  if (id !== undefined) {
    const asked = await readManifest(archive, id);
    if (!asked) throw new Error(`There is no whole backup ${id} made ${key} in ${place}.`);
    return asked;
  }
  const backups = await wholeBackups(archive);
  const newest = backups.findLast(({ files }) => files) ?? backups.at(-1);
  if (!newest) throw new Error(`There is no whole backup made ${key} in ${place}.`);
  return newest;
}

/** `20261122t040000z-a1b2c3 of 2026-11-22 04:00 UTC, database and 12 files` */
export function describeBackup({ id, endedAt, database, files }: Manifest): string {
  const parts = [database && 'database', files && `${files.length} files`].filter(Boolean);
  return `${id} of ${endedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${parts.join(' and ')}`;
}
