import { type Clock, HOUR } from '#kernel/clock.ts';
import type { Signer } from '#kernel/signing.ts';
import { fileNameOf, type MediaFile } from './media-file.ts';

/** How long a link works (part 1 leaves it open; decisions §4 counts a download once in this time). */
export const LINK_LIFE_MS = 6 * HOUR;

/** Part of what is signed, so a link for watching cannot be turned into one for downloading. */
export const DOWNLOAD_MARK = 'download';

export function streamLink(signer: Signer, file: MediaFile, slug: string, expiresAt: Date): string {
  return signer.signPath(pathOf(file, slug), expiresAt);
}

export function downloadLink(signer: Signer, file: MediaFile, slug: string, expiresAt: Date): string {
  return signer.signPath(`${pathOf(file, slug)}?${DOWNLOAD_MARK}=1`, expiresAt);
}

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + LINK_LIFE_MS);
}

/** The address that `can_download` wants to be asked, and that answers browsers without JavaScript. */
export function downloadAddress(fileId: number): string {
  return `/download/${fileId}/`;
}

const DOWNLOAD_ADDRESS = /^(?:https?:\/\/[^/?#]+)?\/download\/(\d{1,15})\/?(?:[?#].*)?$/;

export function fileIdOfAddress(url: string): number | undefined {
  const [, id] = DOWNLOAD_ADDRESS.exec(url) ?? [];
  return id === undefined ? undefined : Number(id);
}

export type LinkState = { valid: true; expiresInSeconds: number } | { valid: false; expired: boolean };

/** Checks a whole address. `expired` only chooses the words of the refusal, so its time need not be genuine. */
export function checkLink(signer: Signer, clock: Clock, url: string): LinkState {
  const expiry = Number(new URL(url).searchParams.get('exp'));
  const leftMs = expiry - clock.now().getTime();
  if (signer.verifyPath(url)) return { valid: true, expiresInSeconds: Math.max(1, Math.ceil(leftMs / 1000)) };
  return { valid: false, expired: expiry > 0 && leftMs <= 0 };
}

function pathOf(file: MediaFile, slug: string): string {
  return `/media/v/${file.id}/${fileNameOf(file, slug)}`;
}
