import { walkBoxes } from '../mp4/boxes.ts';
import { type ReadBytes, readingFile, type Span } from '../mp4/file-bytes.ts';
import { RefusedFile } from './refused-file.ts';

const TRUNCATED = 'The file ends before its video does: it was cut off on its way.';
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
/** Two for every fragment of hours that were recorded in fragments. */
const MOST_BOXES = 10_000;

/** Refuses a file whose end is missing: players would stop there, and its header may not say so. */
export function refuseTruncated(path: string): Promise<void> {
  return readingFile(path, async (bytes, whole) => {
    const start = await bytes(0, 4);
    if (start.length === 4 && start.readUInt32BE() === EBML) await checkMatroska(bytes, whole.to);
    else await checkBoxes(bytes, whole);
  });
}

/** Whether its first bytes are those of a video, whatever follows. */
export function beginsAsVideo(path: string): Promise<boolean> {
  return readingFile(path, async (bytes) => {
    const start = await bytes(0, 8);
    return start.length === 8 && (start.readUInt32BE() === EBML || start.toString('latin1', 4) === 'ftyp');
  });
}

/** The boxes of an MP4 follow each other to the last byte. */
async function checkBoxes(bytes: ReadBytes, whole: Span): Promise<void> {
  const { end, stop } = await walkBoxes(bytes, whole, MOST_BOXES);
  if (stop === 'too many') throw new RefusedFile('The file is in too many pieces.');
  if (stop === 'damaged') throw new RefusedFile('The file is damaged.');
  if (end < whole.to) throw new RefusedFile(TRUNCATED);
}

/** The one segment that holds the video says how long it is, unless it was streamed while it was recorded. */
async function checkMatroska(bytes: ReadBytes, size: number): Promise<void> {
  const header = await elementAt(bytes, 0);
  const segment = await elementAt(bytes, header.end ?? size);
  if (segment.id !== SEGMENT || (segment.end ?? 0) > size) throw new RefusedFile(TRUNCATED);
}

async function elementAt(bytes: ReadBytes, at: number): Promise<{ id: number; end: number | undefined }> {
  const head = await bytes(at, 12);
  const first = head[4] ?? 0;
  const length = Math.clz32(first) - 23;
  if (head.length < 4 + length || length > 8) throw new RefusedFile(TRUNCATED);
  const digits = head.subarray(4, 4 + length);
  const isUnknown = first === 0xff >> (length - 1) && digits.subarray(1).every((byte) => byte === 0xff);
  const value = digits.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & (0xff >> length) : byte), 0);
  return { id: head.readUInt32BE(), end: isUnknown ? undefined : at + 4 + length + value };
}
