import { open } from 'node:fs/promises';

/** Reads bytes by where they stand; fewer where what is read ends before. */
export type ReadBytes = (at: number, length: number) => Promise<Buffer>;

export interface Span {
  from: number;
  to: number;
}

/** Opens a file for as long as it is read. */
export async function readingFile<Found>(
  path: string,
  read: (bytes: ReadBytes, whole: Span) => Promise<Found>,
): Promise<Found> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes: ReadBytes = async (at, length) => {
      const buffer = Buffer.alloc(length);
      const { bytesRead } = await file.read(buffer, 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    return await read(bytes, { from: 0, to: size });
  } finally {
    await file.close();
  }
}

export function bytesOf(buffer: Buffer): { bytes: ReadBytes; whole: Span } {
  return { bytes: async (at, length) => buffer.subarray(at, at + length), whole: { from: 0, to: buffer.length } };
}
