import { type ChangedPicture, MOST_PICTURES } from '../../contract/picture-settings.ts';
import type { HeadsetSettings } from '../../contract/picture-settings-schema.ts';
import { changesOf, checkedPicture, type PictureSettings } from './picture-settings.ts';

/** A viewer's settings of one video, stored in the browser. */
export interface StoredPicture {
  read(): PictureSettings;
  /** @param isOfAccount they are saved to the account too (R82) */
  write(settings: PictureSettings, isOfAccount: boolean): void;
}

export interface SavedPicture {
  id: number;
  settings: ChangedPicture;
  /** By the clock of this device, in milliseconds. */
  changedAt: number;
  /** Not sent to the account yet. */
  isUnsent: boolean;
}

const KEY = 'pictures';

/** In this browser, for the latest videos that somebody changed something of. */
export function keepPicture(videoId: number): StoredPicture {
  return {
    read: () => checkedPicture(readAll().find(({ id }) => id === videoId)?.settings),
    write(settings, isOfAccount) {
      const others = readAll().filter(({ id }) => id !== videoId);
      const changedAt = performance.timeOrigin + performance.now();
      writeAll([{ id: videoId, settings: changesOf(settings), changedAt, isUnsent: isOfAccount }, ...others]);
    },
  };
}

/** Changes that the account doesn't have yet. */
export function unsentPictures(): SavedPicture[] {
  return readAll().filter(({ isUnsent }) => isUnsent);
}

/** The account has it now; changes since then are still to be sent. */
export function pictureIsSent({ id, changedAt }: SavedPicture): void {
  const isIt = (one: SavedPicture) => one.id === id && one.changedAt === changedAt;
  writeAll(readAll().map((one) => (isIt(one) ? { ...one, isUnsent: false } : one)));
}

/** Takes over the account's settings, unless this browser has later changes that the account doesn't have yet. */
export function takeOverPictures(videos: HeadsetSettings['videos']): void {
  const saved = new Map(readAll().map((one) => [one.id, one]));
  const now = performance.timeOrigin + performance.now();
  for (const { id, settings, secondsAgo } of videos) {
    const changedAt = now - secondsAgo * 1000;
    const here = saved.get(id);
    if (!here?.isUnsent || here.changedAt < changedAt) saved.set(id, { id, settings, changedAt, isUnsent: false });
  }
  writeAll([...saved.values()]);
}

function writeAll(all: readonly SavedPicture[]): void {
  const held = all
    // A reset may still have to be sent to the account.
    .filter(({ settings, isUnsent }) => isUnsent || Object.keys(settings).length > 0)
    .toSorted((left, right) => right.changedAt - left.changedAt)
    .slice(0, MOST_PICTURES)
    .map(({ id, settings, changedAt, isUnsent }) => [id, settings, changedAt, isUnsent]);
  try {
    localStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    // Without storage, each visit starts with the defaults.
  }
}

function readAll(): SavedPicture[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(savedFrom) : [];
  } catch {
    return [];
  }
}

/** Entries from before accounts stored them have neither a time nor a mark whether they were sent. */
function savedFrom(stored: unknown): SavedPicture[] {
  if (!Array.isArray(stored)) return [];
  const [id, settings, changedAt, isUnsent]: unknown[] = stored;
  if (typeof id !== 'number') return [];
  return [
    {
      id,
      settings: changesOf(checkedPicture(settings)),
      changedAt: typeof changedAt === 'number' ? changedAt : 0,
      isUnsent: isUnsent === true,
    },
  ];
}
