import type { Archive } from '#kernel/backup/archive/archive.ts';
import { findBackup, type InstallationArchive, type OpenedPlace } from '#kernel/backup/archive/destination.ts';
import { listRuns, type Manifest, readManifest } from '#kernel/backup/archive/manifest.ts';

/** Oldest first. */
export async function wholeBackups(archive: Archive): Promise<Manifest[]> {
  const runs = (await listRuns(archive)).filter(({ isWhole }) => isWhole);
  const backups = await Promise.all(runs.map(({ id }) => readManifest(archive, id)));
  return backups.filter((backup) => backup !== undefined);
}

/** The requested installation, else this one, else the only one; throws a readable sentence if that is ambiguous. */
export async function chooseArchive(opened: OpenedPlace, requested: string | undefined): Promise<Archive> {
  const { place, archive } = opened;
  const found = await withBackups(opened);
  if (requested !== undefined) {
    const match = found.find(({ installation }) => installation === requested);
    if (!match) throw new Error(`There is no whole backup of an installation ${requested} in ${place}.`);
    return match.archive;
  }
  const own = found.find(({ installation }) => installation === opened.installation);
  if (own) return own.archive;
  if (found.length <= 1) return found[0]?.archive ?? archive;
  const lines = found.map(
    ({ installation, backups }) => `  ${installation}: ${backups.length} backups, the newest ${newestOf(backups)?.id}`,
  );
  throw new Error(
    `There are backups of ${found.length} installations in ${place}. Say which with --installation.\n${lines.join('\n')}`,
  );
}

/**
 * The requested backup of any installation, else the newest with files; throws a readable sentence if there is none.
 */
export async function chooseBackup(
  opened: OpenedPlace,
  { id, installation }: { id: string | undefined; installation: string | undefined },
): Promise<{ archive: Archive; backup: Manifest }> {
  const { isEncrypted } = opened.archive;
  const key = isEncrypted ? 'with this BACKUP_KEY' : 'without a BACKUP_KEY';
  if (id !== undefined) {
    const backup = await findBackup(opened, id);
    if (!backup) throw new Error(`There is no whole backup ${id} made ${key} in ${opened.place}.`);
    return backup;
  }
  const archive = await chooseArchive(opened, installation);
  const backup = newestOf(await wholeBackups(archive));
  if (!backup) throw new Error(`There is no whole backup made ${key} in ${opened.place}.`);
  return { archive, backup };
}

/** Installations with their backups, oldest first; those without any are left out. */
export async function withBackups(opened: OpenedPlace): Promise<(InstallationArchive & { backups: Manifest[] })[]> {
  const all = await Promise.all(
    (await opened.archives()).map(async (one) => ({ ...one, backups: await wholeBackups(one.archive) })),
  );
  return all.filter(({ backups }) => backups.length > 0);
}

function newestOf(backups: readonly Manifest[]): Manifest | undefined {
  return backups.findLast(({ files }) => files) ?? backups.at(-1);
}

/** `20261122t040000z-a1b2c3 of 2026-11-22 04:00 UTC, database and 12 files` */
export function describeBackup({ id, endedAt, database, files }: Manifest): string {
  const parts = [database && 'database', files && `${files.length} files`].filter(Boolean);
  return `${id} of ${endedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${parts.join(' and ')}`;
}
