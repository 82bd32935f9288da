import type { Archive } from '#kernel/backup/archive/archive.ts';
import type { CopiedFile, Manifest } from '#kernel/backup/archive/manifest.ts';
import { listPieces } from '#kernel/backup/log/log-segments.ts';
import { type WayBack, wayTo } from '#kernel/backup/log/moments.ts';
import { wholeBackups } from './choose-backup.ts';

export interface ChosenMoment extends WayBack {
  moment: Date;
  /** When the last backup whose files are restored was made. */
  filesUntil: Date;
}

/**
 * How to restore a point in time: the backup to start with, with its files and those of all later ones. Throws a
 * readable sentence if it isn't possible.
 */
export async function chooseMoment(archive: Archive, text: string, from: string | undefined): Promise<ChosenMoment> {
  if (from !== undefined) throw new Error('Say either --from or --at: a moment has its own backup.');
  const moment = new Date(text);
  if (!/(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime())) {
    throw new Error('--at is a moment with its zone, such as 2026-11-22T10:00:00Z or 2026-11-22T11:00:00+01:00.');
  }
  const backups = (await wholeBackups(archive)).sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
  const way = wayTo(moment, backups, await listPieces(archive));
  const later = backups.filter(({ endedAt, files }) => files && endedAt >= way.backup.endedAt);
  const files = way.backup.files || later.length > 0 ? everyFile(later) : undefined;
  const filesUntil = later.at(-1)?.endedAt ?? way.backup.endedAt;
  return { ...way, moment, filesUntil, backup: { ...way.backup, files } };
}

/**
 * Files stored after the first backup, which rows of that point in time may name, are only in later ones. Keys are
 * written once.
 */
function everyFile(backups: readonly Manifest[]): CopiedFile[] {
  const byKey = new Map(backups.flatMap(({ files = [] }) => files.map((file) => [file.key, file] as const)));
  return [...byKey.values()];
}
