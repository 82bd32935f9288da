import type { Archive } from './archive/archive.ts';
import { FILES, listRuns, MANIFEST, type Manifest, placeOf, readManifest } from './archive/manifest.ts';
import { listPieces, removePiece } from './log/log-segments.ts';

/**
 * Removes backups that ended before `before` (the newest of the files and of the database stay whatever their age),
 * leftovers of interrupted runs, copies of files that no backup names any more, and WAL from before the oldest backup
 * of its line. Requires exclusive use of the archive. Returns the ids of the removed backups.
 */
export async function pruneArchive(archive: Archive, before: Date): Promise<string[]> {
  const runs = await listRuns(archive);
  const whole: Manifest[] = [];
  for (const { id, isWhole } of runs) {
    const backup = isWhole && (await readManifest(archive, id));
    if (backup) whole.push(backup);
  }
  // Ids of the same second are in no order.
  whole.sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
  const last = [whole.at(-1), whole.findLast(({ database }) => database), whole.findLast(({ files }) => files)];
  const isRetained = (backup: Manifest) => last.includes(backup) || backup.endedAt >= before;
  // Restoring a moment after a backup needs the next backup's files too: all backups newer than a retained one with WAL
  // are retained.
  const oldestWithLog = whole.findIndex((backup) => backup.database?.log && isRetained(backup));
  const retained = whole.filter(
    (backup, index) => isRetained(backup) || (oldestWithLog !== -1 && index > oldestWithLog),
  );
  const retainedIds = new Set(retained.map(({ id }) => id));
  for (const { id, names } of runs) {
    const isLeft = retainedIds.has(id);
    // The manifest first: without it this is no backup any more, even if the removal is interrupted.
    const byManifest = names.toSorted((a, b) => Number(b === MANIFEST) - Number(a === MANIFEST));
    const superfluous = isLeft ? names.filter((name) => name.startsWith('copied-')) : byManifest;
    for (const name of superfluous) await archive.remove(placeOf(id, name));
  }
  const named = new Set(retained.flatMap(({ files = [] }) => files.map(({ copy }) => copy.key)));
  for await (const { key } of archive.list(FILES)) {
    if (!named.has(key)) await archive.remove(key);
  }
  await pruneLog(archive, retained);
  return whole.filter((backup) => !retainedIds.has(backup.id)).map(({ id }) => id);
}

async function pruneLog(archive: Archive, retained: readonly Manifest[]): Promise<void> {
  for (const piece of await listPieces(archive)) {
    const isNeeded = retained.some(({ database }) => {
      const log = database?.log;
      return log?.line === piece.line && log.from < piece.to;
    });
    if (!isNeeded) await removePiece(archive, piece);
  }
}
