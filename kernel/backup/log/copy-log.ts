import type { Clock } from '../../clock.ts';
import type { Archive } from '../archive/archive.ts';
import { putPiece } from './log-segments.ts';
import { type Asks, beginLine, carriedTo, findLine, flushedTo, type LogLine, readLog } from './log-slot.ts';

/** So much at most is carried again after a kill. */
const PIECE_BYTES = 64 * 1024 * 1024;

/**
 * Carries into the archive what the embedded database has logged since the last time, and lets the server forget it
 * only then: anyone who is killed on the way has it carried again. Reads what is on disk already, so that the server
 * waits for nobody.
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
