import type { Clock } from '../../clock.ts';
import type { Archive } from '../archive/archive.ts';
import { putPiece } from './log-segments.ts';
import { type Asks, beginLine, carriedTo, findLine, flushedTo, type LogLine, readLog } from './log-slot.ts';

/** At most this much is copied again after a kill. */
const PIECE_BYTES = 64 * 1024 * 1024;

/**
 * Copies into the archive what the embedded database has logged since the last time, and only then lets the server
 * discard it; after a kill, the same bytes are copied again. Reads only what is on disk, so the server never waits.
 */
export async function carryLog(
  { db, archive, clock }: { db: Asks; archive: Archive; clock: Clock },
  signal?: AbortSignal,
): Promise<{ line: LogLine; at: Date }> {
  const line = (await findLine(db)) ?? (await beginLine(db));
  const at = clock.now();
  const end = await flushedTo(db);
  for (let from = line.carriedTo; from < end; ) {
    signal?.throwIfAborted();
    const to = Math.min(end, from + PIECE_BYTES);
    const piece = { line: line.id, from, to, at: to === end ? at : undefined };
    await putPiece(archive, piece, readLog(db, from, to));
    await carriedTo(db, line, to);
    from = to;
  }
  return { line: { ...line, carriedTo: end }, at };
}
