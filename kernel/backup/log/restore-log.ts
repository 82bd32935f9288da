import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archive } from '../archive/archive.ts';
import { type LogPiece, readPiece } from './log-segments.ts';
import { SEGMENT_BYTES, segmentName } from './log-slot.ts';

const TIMELINE_OF_LABEL = /^START TIMELINE: (\d+)$/m;

/** Eight hexadecimal digits, from the label of a base backup. */
export function timelineOf(label: string): string {
  const [, timeline = '1'] = TIMELINE_OF_LABEL.exec(label) ?? [];
  return Number(timeline).toString(16).toUpperCase().padStart(8, '0');
}

/** Writes the WAL where a server that starts on `pgData` looks for it, after what the base backup brought along. */
export async function placeLog(
  archive: Archive,
  pieces: readonly LogPiece[],
  { pgData, timeline }: { pgData: string; timeline: string },
): Promise<void> {
  const segments = segmentWriter(join(pgData, 'pg_wal'), timeline);
  try {
    for (const piece of pieces) {
      let at = piece.from;
      for await (const bytes of readPiece(archive, piece)) {
        await segments.write(bytes, at);
        at += bytes.length;
      }
    }
  } finally {
    await segments.close();
  }
}

function segmentWriter(folder: string, timeline: string) {
  let current: { name: string; file: FileHandle } | undefined;

  async function segmentAt(position: number): Promise<FileHandle> {
    const name = segmentName(timeline, position);
    if (current?.name !== name) {
      await close();
      current = { name, file: await openSegment(join(folder, name)) };
    }
    return current.file;
  }

  async function close(): Promise<void> {
    try {
      await current?.file.sync();
    } finally {
      await current?.file.close();
      current = undefined;
    }
  }

  return {
    async write(bytes: Buffer, from: number): Promise<void> {
      for (let done = 0; done < bytes.length; ) {
        const offset = (from + done) % SEGMENT_BYTES;
        const part = bytes.subarray(done, done + SEGMENT_BYTES - offset);
        const file = await segmentAt(from + done);
        const { bytesWritten } = await file.write(part, 0, part.length, offset);
        done += bytesWritten;
      }
    },
    close,
  };
}

/** A segment always has its full size; what isn't written yet is zeros. */
async function openSegment(path: string): Promise<FileHandle> {
  const file = await open(path, 'r+').catch(() => open(path, 'wx+', 0o600));
  await file.truncate(SEGMENT_BYTES);
  return file;
}
