import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type Archive, Damaged } from '../archive/archive.ts';
import { through } from '../archive/through.ts';
import type { Position } from './log-slot.ts';

/** A stretch of the database's WAL in the archive. */
export interface LogPiece {
  line: string;
  from: Position;
  to: Position;
  /**
   * Everything acknowledged by then is in this piece or an earlier one. Undefined in the middle of a longer stretch.
   */
  at?: Date;
}

const LOG = 'log/';
const NAME = /^log\/([0-9a-f]+)\/([0-9a-f]{14})-([0-9a-f]{14})-([0-9a-f]{12})\.zst$/;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

function keyOf({ line, from, to, at }: LogPiece): string {
  return `${LOG}${line}/${hex(from, 14)}-${hex(to, 14)}-${hex(at?.getTime() ?? 0, 12)}.zst`;
}

/** A piece is stored completely or not at all. */
export async function putPiece(archive: Archive, piece: LogPiece, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  // Without encryption, only the checksum detects damage.
  const packed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  await archive.put(keyOf(piece), through(bytes, packed));
}

/** Throws `Damaged`, at its end at the latest, if it isn't what was stored. */
export async function* readPiece(archive: Archive, piece: LogPiece): AsyncGenerator<Buffer> {
  const key = keyOf(piece);
  let length = 0;
  try {
    for await (const chunk of through(archive.open(key), createZstdDecompress())) {
      length += chunk.length;
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof Damaged) throw cause;
    throw new Damaged(`${key} is damaged`, { cause });
  }
  if (length !== piece.to - piece.from) throw new Damaged(`${key} is not as long as its name says`);
}

export const removePiece = (archive: Archive, piece: LogPiece): Promise<void> => archive.remove(keyOf(piece));

/** Sorted by line, then by position. */
export async function listPieces(archive: Archive): Promise<LogPiece[]> {
  const pieces: LogPiece[] = [];
  for await (const { key } of archive.list(LOG)) {
    const [, line = '', from = '', to = '', at = ''] = NAME.exec(key) ?? [];
    if (line === '') continue;
    const time = Number.parseInt(at, 16);
    const piece = { line, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
    pieces.push({ ...piece, at: time > 0 ? new Date(time) : undefined });
  }
  return pieces.sort((a, b) => (a.line === b.line ? a.from - b.from : a.line < b.line ? -1 : 1));
}

/** The pieces of a line that follow `from` without a gap. Pieces that were archived again after a kill may overlap. */
export function withoutHole(pieces: readonly LogPiece[], line: string, from: Position): LogPiece[] {
  const followed: LogPiece[] = [];
  let reached = from;
  for (const piece of pieces) {
    if (piece.line !== line || piece.to <= from) continue;
    if (piece.from > reached) break;
    followed.push(piece);
    reached = Math.max(reached, piece.to);
  }
  return followed;
}
