import { type Clock, DAY, HOUR } from '#kernel/clock.ts';
import type { Signer } from '#kernel/signing/signing.ts';
import { extensionOf, fileNameOf, isLadder } from '../files/media-file.ts';
import type { MediaFile, Short, StoredCaptions, StoredScript, StoredStoryboard } from '../types.ts';

export const PREVIEWS_PATH = '/media/p/';

/** The public address of a preview clip, which works once the clip was imported with the role `preview`. */
export function previewPath(storageKey: string): string {
  return PREVIEWS_PATH + storageKey;
}

/** How long a link to a full video works (R1). */
export const LINK_LIFE_MS = 6 * HOUR;

/** Links to trailers and free videos are for everybody on their site, the others for one session (R1). */
const LINK_PURPOSES = ['stream', 'download', 'trailer', 'free'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
const FOR_EVERYBODY: readonly LinkPurpose[] = ['trailer', 'free'];

/**
 * R16 of `modules/player`: the purpose of links to a full video. Members stream it, and a free video is free for anyone
 * else. Undefined for those who may watch the trailer only.
 */
export function purposeOfFull(hasAccess: boolean, { isFree }: { isFree: boolean }): 'stream' | 'free' | undefined {
  if (hasAccess) return 'stream';
  return isFree ? 'free' : undefined;
}

/** Who may use a link. It is part of the signature and can't be read from the address. */
export interface LinkHolder {
  site: string;
  /** Absent for a guest, who has links for everybody only. */
  sessionId?: string;
}

interface MediaLink {
  file: MediaFile;
  slug: string;
  purpose: LinkPurpose;
  holder: LinkHolder;
  expiresAt: Date;
}

/** Raised when the form of links changes; older ones are then invalid. */
const VERSION = '1';

export function mediaLink(signer: Signer, { file, slug, ...use }: MediaLink): string {
  if (isLadder(file)) return ladderLink(signer, file, use);
  return signed(signer, `/media/v/${file.id}/${fileNameOf(file, slug)}`, use);
}

export type LinkUse = Pick<MediaLink, 'purpose' | 'holder' | 'expiresAt'>;

function signed(signer: Signer, path: string, { purpose, holder, expiresAt }: LinkUse): string {
  return signer.signPath(`${path}?v=${VERSION}&for=${purpose}`, holderText(purpose, holder), expiresAt);
}

/** A storyboard (R17). DeoVR reads its geometry from the name. */
export function storyboardLink(signer: Signer, storyboard: StoredStoryboard, use: LinkUse): string {
  const { videoId, role, purpose, storageKey, frameWidth, frameHeight } = storyboard;
  const name = `4096_timelinePreview${frameWidth}x${frameHeight}${extensionOf(storageKey)}`;
  return signed(signer, `/media/f/${videoId}/${role}/${purpose}/${name}`, use);
}

/** How the addresses of a short's files end. */
export const SHORT_NAMES = { clip: 'short.mp4', poster: 'poster.jpg' } as const;

/** Clip and poster of a short (R65), for everybody on a site who may see trailers. */
export function shortLinks(signer: Signer, { id }: Pick<Short, 'id'>, { site, now }: { site: string; now: Date }) {
  const use = { purpose: 'trailer', holder: { site }, expiresAt: expiryOf('trailer', now) } as const;
  const link = (name: string) => signed(signer, `/media/s/${id}/${name}`, use);
  return { clip: link(SHORT_NAMES.clip), poster: link(SHORT_NAMES.poster) };
}

export const THUMBNAILS = 'thumbnails.vtt';

/** The WebVTT cues of a storyboard. */
export function thumbnailsLink(signer: Signer, { videoId, role, purpose }: StoredStoryboard, use: LinkUse): string {
  return signed(signer, `/media/f/${videoId}/${role}/${purpose}/${THUMBNAILS}`, use);
}

export function captionsLink(signer: Signer, { videoId, language }: StoredCaptions, use: LinkUse): string {
  return signed(signer, `/media/t/${videoId}/${language}.vtt`, use);
}

export function scriptLink(
  signer: Signer,
  { videoId, id }: Pick<StoredScript, 'videoId' | 'id'>,
  use: LinkUse,
): string {
  return signed(signer, `/media/x/${videoId}/${id}.funscript`, use);
}

/**
 * A ladder's link has its signature in the path, so that the relative addresses of its fragments keep it: one link
 * opens the folder of one file, for one purpose and holder.
 */
function ladderLink(signer: Signer, file: MediaFile, use: LinkUse): string {
  const query = new URLSearchParams(signed(signer, `/media/h/${file.id}`, use).split('?')[1]);
  const token = ['for', 'exp', 'kid', 'sig'].map((name) => query.get(name)).join('.');
  return `/media/h/${file.id}/${token}/${file.storageKey.split('/').at(-1)}`;
}

/** The signed address of a ladder, from the token in a fragment's path, to be checked like any other. */
export function ladderAddress(fileId: string, token: string): string {
  const [purpose, expiry, keyId, signature] = token.split('.');
  return `http://link.invalid/media/h/${fileId}?v=${VERSION}&for=${purpose}&exp=${expiry}&kid=${keyId}&sig=${signature}`;
}

/**
 * Until when a link of this purpose works (R1). Those for everybody last until the end of tomorrow in UTC: the links of
 * a whole day are the same, so pages and browsers may keep them.
 */
export function expiryOf(purpose: LinkPurpose, now: Date): Date {
  if (FOR_EVERYBODY.includes(purpose)) return new Date((Math.floor(now.getTime() / DAY) + 2) * DAY);
  return new Date(now.getTime() + LINK_LIFE_MS);
}

type LinkState =
  | { valid: true; purpose: LinkPurpose; expiresAt: Date; expiresInSeconds: number }
  | { valid: false; expired: boolean };

/**
 * Checks a link for this holder. `expired` only chooses the text of the refusal, so it may come from an unsigned
 * time.
 */
export function checkLink(signer: Signer, clock: Clock, url: string, holder: LinkHolder): LinkState {
  const query = new URL(url).searchParams;
  const expiry = Number(query.get('exp'));
  const leftMs = expiry - clock.now().getTime();
  const purpose = LINK_PURPOSES.find((known) => known === query.get('for'));
  const isGenuine =
    purpose !== undefined && query.get('v') === VERSION && signer.verifyPath(url, holderText(purpose, holder));
  if (!isGenuine) return { valid: false, expired: expiry > 0 && leftMs <= 0 };
  return {
    valid: true,
    purpose,
    expiresAt: new Date(expiry),
    expiresInSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  };
}

/** Links for everybody are signed without a session, as guests have none. */
function holderText(purpose: LinkPurpose, { site, sessionId = '' }: LinkHolder): string {
  return JSON.stringify([site, FOR_EVERYBODY.includes(purpose) ? '' : sessionId]);
}
