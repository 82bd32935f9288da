import type { Archive } from './archive/archive.ts';
import { FILES, listRuns, MANIFEST, type Manifest, placeOf, readManifest } from './archive/manifest.ts';
import { listPieces, removePiece } from './log/log-segments.ts';

/**
 * Removes backups that ended before `before` (the newest of the files and the database stays whatever its age), what
 * runs that were cut short left behind, copies of files that no backup names any more, and the log from before the
 * oldest backup of its line. Only for who has the archive alone. Answers the ids of the backups it removed.
 */
export async function pruneArchive(archive: Archive, before: Date): Promise<string[]> {
  const runs = await listRuns(archive);
  const whole: Manifest[] = [];
  for (const { id, isWhole } of runs) {
    const backup = isWhole && (await readManifest(archive, id));
    if (backup) whole.push(backup);
  }
  // Two of one second have ids in no order.
  whole.sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
  const last = [whole.at(-1), whole.findLast(({ database }) => database), whole.findLast(({ files }) => files)];
  const isRetained = (backup: Manifest) => last.includes(backup) || backup.endedAt >= before;
  // A moment after a backup needs the files of the next one too: where one with a log is retained, all newer ones are.
  const oldestWithLog = whole.findIndex((backup) => backup.database?.log && isRetained(backup));
  const retained = whole.filter(
    (backup, index) => isRetained(backup) || (oldestWithLog !== -1 && index > oldestWithLog),
  );
  const retainedIds = new Set(retained.map(({ id }) => id));
  for (const { id, names } of runs) {
    const isLeft = retainedIds.has(id);
    // The manifest first: from then on it is no backup, should this be cut short.
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
