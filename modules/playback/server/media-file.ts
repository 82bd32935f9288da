import { FORMAT_TABLE } from '../contract/format-table.ts';
import type { MediaImport } from './index.ts';

/** One stored file of a video. */
export interface MediaFile extends Omit<MediaImport, 'videoId' | 'durationSeconds' | 'problem' | 'codecs'> {
  id: number;
  /** Null for one that no film has. */
  videoId: number | null;
  problem: string | null;
  codecs: string | null;
  durationSeconds: number | null;
}

/** A file of size -1 is not there yet (R7). */
export function isReady(file: MediaFile): boolean {
  return file.sizeBytes >= 0;
}

/**
 * Whether bytes of the library are one part of a film beside the other that they are to be, and not in its place: what was
 * listed as a full film stays one when somebody makes a trailer of it.
 */
export function isOtherPart({ role }: Pick<MediaFile, 'role'>, wanted: MediaFile['role']): boolean {
  return role === 'full' && wanted === 'trailer';
}

/** Most pixels first, the larger file first among equals. */
export function bestFirst(left: MediaFile, right: MediaFile): number {
  return right.width * right.height - left.width * left.height || right.sizeBytes - left.sizeBytes;
}

/** `desert-dawn_1920p_180_180x180_3dh_LR.mp4`: headset apps and people both learn from it how to watch the file. */
export function fileNameOf(file: MediaFile, slug: string): string {
  const part = file.role === 'full' ? '' : `_${file.role}`;
  const extension = /\.[a-z0-9]{1,5}$/.exec(file.storageKey)?.[0] ?? '';
  return `${slug}${part}_${file.height}p${FORMAT_TABLE[file.format].suffix}${extension}`;
}
