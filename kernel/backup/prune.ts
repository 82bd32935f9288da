import type { Archive } from './archive.ts';
import { FILES, listRuns, MANIFEST, type Manifest, placeOf, readManifest } from './manifest.ts';

/**
 * Removes backups that ended before `before` (the newest of the files and the database stays whatever its age), what runs that were
 * cut short left behind, and copies of files that no backup names any more. Only for who has the archive alone.
 * Answers the ids of the backups it removed.
 */
export async function pruneArchive(archive: Archive, before: Date): Promise<string[]> {
  const runs = await listRuns(archive);
  const whole: Manifest[] = [];
  for (const { id, isWhole } of runs) {
    const backup = isWhole && (await readManifest(archive, id));
    if (backup) whole.push(backup);
  }
  const last = [
    whole.at(-1),
    whole.findLast(({ database }) => database),
    whole.findLast(({ files }) => files),
  ];
  const kept = whole.filter((backup) => last.includes(backup) || backup.endedAt >= before);
  const keptIds = new Set(kept.map(({ id }) => id));
  for (const { id, names } of runs) {
    const isKept = keptIds.has(id);
    // The manifest first: from then on it is no backup, should this be cut short.
    const byManifest = names.toSorted((a, b) => Number(b === MANIFEST) - Number(a === MANIFEST));
    const superfluous = isKept ? names.filter((name) => name.startsWith('copied-')) : byManifest;
    for (const name of superfluous) await archive.remove(placeOf(id, name));
  }
  const named = new Set(kept.flatMap(({ files = [] }) => files.map(({ copy }) => copy.key)));
  for await (const { key } of archive.list(FILES)) {
    if (!named.has(key)) await archive.remove(key);
  }
  return whole.filter((backup) => !keptIds.has(backup.id)).map(({ id }) => id);
}
