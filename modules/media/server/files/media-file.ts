import { FORMAT_TABLE } from '../../contract/format-table.ts';
import { isLadderType } from '../../contract/ladder.ts';
import type { MediaFile } from '../types.ts';

/** Where clips without a video are stored (R60). */
export const CLIPS_FOLDER = 'clips/';

/** A file of size -1 is not there yet (R7). */
export function isReady(file: MediaFile): boolean {
  return file.sizeBytes >= 0;
}

/**
 * Whether bytes of the library are one part of a video beside the other that they are to be, and not in its place: what
 * was listed as a full video stays one when somebody makes a trailer of it.
 */
export function isOtherPart({ role: listed }: Pick<MediaFile, 'role'>, role: MediaFile['role']): boolean {
  return listed === 'full' && role === 'trailer';
}

/** Of a video whose picture is wrapped round the viewer, the version for a flat screen. */
export function isFlatVersion(file: MediaFile, all: readonly MediaFile[]): boolean {
  const isFlat = ({ format }: MediaFile) => FORMAT_TABLE[format].projection === 'flat';
  return isFlat(file) && !all.every(isFlat);
}

/** A ladder is streamed and can't be downloaded. */
export function isLadder(file: Pick<MediaFile, 'contentType'>): boolean {
  return isLadderType(file.contentType);
}

/** The list of a ladder for visionOS is named so. */
export const VISION_PLAYLIST = 'visionos.m3u8';

/** R81: a ladder for players that wrap the picture themselves; our own would wrap it twice. */
export function isVisionLadder(file: Pick<MediaFile, 'contentType' | 'storageKey'>): boolean {
  return isLadder(file) && file.storageKey.endsWith(`/${VISION_PLAYLIST}`);
}

/** R76: HDR, for players and browsers that can show it. */
export function isHdr({ videoRange }: Pick<MediaFile, 'videoRange'>): boolean {
  return videoRange !== null;
}

/** Made of the same master: in its folder, `media/…/`. */
export function isBeside(one: Pick<MediaFile, 'storageKey'>, other: Pick<MediaFile, 'storageKey'>): boolean {
  const folderOf = ({ storageKey }: Pick<MediaFile, 'storageKey'>) => storageKey.split('/').slice(0, 2).join('/');
  return folderOf(one) === folderOf(other);
}

/** Ladders first, then most pixels, the larger file first among equals. */
export function bestFirst(left: MediaFile, right: MediaFile): number {
  const byKind = Number(isLadder(right)) - Number(isLadder(left));
  return byKind || right.width * right.height - left.width * left.height || right.sizeBytes - left.sizeBytes;
}

/**
 * `desert-dawn_1920p_180_180x180_3dh_LR.mp4`: headset apps and people both learn from it how to watch the file. A
 * packed matte is said as `_alpha`.
 */
export function fileNameOf(file: MediaFile, slug: string): string {
  const part = file.role === 'full' ? '' : `_${file.role}`;
  const matte = file.transparency.kind === 'packed' ? '_alpha' : '';
  const hdr = isHdr(file) ? '_HDR' : '';
  const format = FORMAT_TABLE[file.format].suffix;
  if (file.role === 'sound') return `${slug}${part}${extensionOf(file.storageKey)}`;
  return `${slug}${part}_${file.height}p${hdr}${format}${matte}${extensionOf(file.storageKey)}`;
}

/** With its dot; empty if there is none. */
export function extensionOf(storageKey: string): string {
  return /\.[a-z0-9]{1,5}$/.exec(storageKey)?.[0] ?? '';
}
