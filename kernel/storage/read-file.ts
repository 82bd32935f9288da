import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { NotFound } from '../errors.ts';
import type { ByteRange } from '../storage.ts';

/** Bytes that a stream reads at once: enough to keep a fast connection busy, few enough for thousands of viewers. */
const CHUNK_BYTES = 256 * 1024;
/** Pictures and playlists: reading such a file whole takes a third of the time that opening a stream does. */
const SMALL_BYTES = 128 * 1024;

/**
 * The bytes of a file or of a range of it. Throws NotFound if there is no such file, RangeError if no byte is in the
 * range.
 */
export async function readStoredFile(path: string, range?: ByteRange): Promise<Readable> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new NotFound('A folder is not a stored object');
    return found.size <= SMALL_BYTES ? await readWhole(path, range) : await openStream(path, range);
  } catch (error) {
    if (isMissing(error)) throw new NotFound('Nothing is stored there', { cause: error });
    throw error;
  }
}

async function readWhole(path: string, range?: ByteRange): Promise<Readable> {
  const bytes = await readFile(path);
  assertInside(range, bytes.length);
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  return Readable.from(part.length > 0 ? [part] : []);
}

async function openStream(path: string, range?: ByteRange): Promise<Readable> {
  const file = await open(path);
  try {
    assertInside(range, (await file.stat()).size);
    return file.createReadStream({ ...range, highWaterMark: CHUNK_BYTES });
  } catch (error) {
    await file.close();
    throw error;
  }
}

function assertInside(range: ByteRange | undefined, size: number): void {
  if (range && (range.start < 0 || range.start > range.end || range.start >= size)) {
    throw new RangeError(`None of ${size} bytes lies from ${range.start} to ${range.end}`);
  }
}

/** Includes a path below a file (ENOTDIR). */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** For `catch`: another answer where there is no such file or folder; what else went wrong stays an error. */
export function ifMissing<Answer>(answer: Answer): (error: unknown) => Answer {
  return (error) => {
    if (isMissing(error)) return answer;
    throw error;
  };
}
