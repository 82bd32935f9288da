import type { Manifest } from '../archive/manifest.ts';
import type { LogPiece } from './log-segments.ts';
import { withoutHole } from './log-segments.ts';

/** Any moment in it can be restored. */
export interface Span {
  from: Date;
  to: Date;
}

/** A backup of the database, and the WAL after it up to the first gap. */
interface Run extends Span {
  backup: Manifest;
  pieces: LogPiece[];
}

/** The backup to start from, and the WAL from there to a moment. */
export interface WayBack {
  backup: Manifest;
  pieces: LogPiece[];
}

/** Oldest first; adjoining spans are merged. */
export function spansOf(backups: readonly Manifest[], pieces: readonly LogPiece[]): Span[] {
  const spans: Span[] = [];
  for (const { from, to } of runsOf(backups, pieces)) {
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = to > last.to ? to : last.to;
    else spans.push({ from, to });
  }
  return spans;
}

/** From the newest backup before the moment. Throws, with the moments that can be restored, if none leads there. */
export function wayTo(moment: Date, backups: readonly Manifest[], pieces: readonly LogPiece[]): WayBack {
  const run = runsOf(backups, pieces).findLast(({ from, to }) => from <= moment && moment <= to);
  if (!run) throw new Error(refusal(moment, spansOf(backups, pieces)));
  const last = run.pieces.findIndex(({ at }) => at !== undefined && at >= moment);
  return { backup: run.backup, pieces: run.pieces.slice(0, last + 1) };
}

function runsOf(backups: readonly Manifest[], pieces: readonly LogPiece[]): Run[] {
  const runs = backups.flatMap((backup): Run[] => {
    const log = backup.database?.log;
    if (!log) return [];
    const followed = withoutHole(pieces, log.line, log.from);
    const to = followed.findLast(({ at }) => at)?.at;
    return to && to >= log.at ? [{ backup, pieces: followed, from: log.at, to }] : [];
  });
  return runs.sort((a, b) => a.from.getTime() - b.from.getTime());
}

function refusal(moment: Date, spans: readonly Span[]): string {
  const refusal = `The log does not reach ${moment.toISOString()}.`;
  if (spans.length === 0) {
    return `${refusal} There is no log after any backup: set BACKUP_LOG=true, and back up once it is on.`;
  }
  const [first, last] = [spans[0], spans.at(-1)];
  const holes = spans.slice(1).map(({ from }, index) => wordsOf({ from: spans[index]?.to ?? from, to: from }));
  const hole = holes.length > 0 ? ` It has a hole: nothing can be had ${holes.join(', nor ')}.` : '';
  return `${refusal} The earliest moment that can be had is ${first?.from.toISOString()}, the latest ${last?.to.toISOString()}.${hole}`;
}

const wordsOf = ({ from, to }: Span): string => `between ${from.toISOString()} and ${to.toISOString()}`;
