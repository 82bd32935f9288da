import { type FileHandle, open } from 'node:fs/promises';
import { RefusedFile } from './refused-file.ts';

const BROKEN_OFF = 'The file ends before its video does: it was cut off on its way.';
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
/** A video has a handful; anyone who has more wants to keep us reading. */
const MOST_BOXES = 10_000;

/** Refuses a file of which the end is missing: players would stop there, and its header may well say nothing of it. */
export async function refuseBrokenOff(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const start = await bytesAt(file, 0, 4);
    if (start.length === 4 && start.readUInt32BE() === EBML) await checkMatroska(file, size);
    else await checkBoxes(file, size);
  } finally {
    await file.close();
  }
}

/** Whether its first bytes are those of a video, whatever follows. */
export async function beginsAsVideo(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const start = await bytesAt(file, 0, 8);
    return start.length === 8 && (start.readUInt32BE() === EBML || start.toString('latin1', 4) === 'ftyp');
  } finally {
    await file.close();
  }
}

/** The boxes of an MP4 follow each other to the last byte. */
async function checkBoxes(file: FileHandle, size: number): Promise<void> {
  let at = 0;
  for (let boxes = 0; at < size; boxes += 1) {
    const head = await bytesAt(file, at, 16);
    if (boxes === MOST_BOXES) throw new RefusedFile('The file is in too many pieces.');
    if (head.length < 8) throw new RefusedFile(BROKEN_OFF);
    const short = head.readUInt32BE();
    // To the end of the file, says 0; a long size follows, says 1.
    if (short === 0) return;
    if (short === 1 && head.length < 16) throw new RefusedFile(BROKEN_OFF);
    const long = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (long < 8) throw new RefusedFile('The file is damaged.');
    at += long;
  }
  if (at > size) throw new RefusedFile(BROKEN_OFF);
}

/** The one segment that holds the video says how long it is, unless it was written to a live line. */
async function checkMatroska(file: FileHandle, size: number): Promise<void> {
  const header = await elementAt(file, 0);
  const segment = await elementAt(file, header.end ?? size);
  if (segment.id !== SEGMENT || (segment.end ?? 0) > size) throw new RefusedFile(BROKEN_OFF);
}

async function elementAt(file: FileHandle, at: number): Promise<{ id: number; end: number | undefined }> {
  const head = await bytesAt(file, at, 12);
  const first = head[4] ?? 0;
  const length = Math.clz32(first) - 23;
  if (head.length < 4 + length || length > 8) throw new RefusedFile(BROKEN_OFF);
  const digits = head.subarray(4, 4 + length);
  const isUnknown = first === 0xff >> (length - 1) && digits.subarray(1).every((byte) => byte === 0xff);
  const value = digits.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & (0xff >> length) : byte), 0);
  return { id: head.readUInt32BE(), end: isUnknown ? undefined : at + 4 + length + value };
}

/** Fewer where the file ends before. */
export async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
}
