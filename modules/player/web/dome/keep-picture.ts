import { type ChangedPicture, MOST_PICTURES } from '../../contract/picture-settings.ts';
import type { HeadsetSettings } from '../../contract/picture-settings-schema.ts';
import { changesOf, checkedPicture, type PictureSettings } from './picture-settings.ts';

/** Whose a setting is: an account's, or undefined for guests and rooms, whose browser alone keeps it (R82). */
export type Owner = string | undefined;

/** Where the settings of one video are kept. */
export interface StoredPicture {
  /** The owner's own, else what a guest of this browser changed. */
  read(owner: Owner): PictureSettings;
  /** With an account, they are to be sent to it. */
  write(settings: PictureSettings, owner: Owner): void;
}

export interface SavedPicture {
  id: number;
  settings: ChangedPicture;
  /** By the clock of this device, in milliseconds. */
  changedAt: number;
  /** Not sent to the account yet. */
  isUnsent: boolean;
  owner: Owner;
}

const KEY = 'pictures';

/** In this browser, for the latest videos that somebody changed something of. */
export function keepPicture(videoId: number): StoredPicture {
  return {
    read(owner) {
      const ofVideo = readAll().filter(({ id }) => id === videoId);
      const found = ofVideo.find((one) => one.owner === owner) ?? ofVideo.find((one) => one.owner === undefined);
      return checkedPicture(found?.settings);
    },
    write(settings, owner) {
      // What a guest changed is what they saw: whoever signs in goes on from it.
      const isReplaced = (one: SavedPicture) => one.id === videoId && (one.owner === owner || one.owner === undefined);
      const others = readAll().filter((one) => !isReplaced(one));
      const changedAt = performance.timeOrigin + performance.now();
      const isUnsent = owner !== undefined;
      writeAll([{ id: videoId, settings: changesOf(settings), changedAt, isUnsent, owner }, ...others]);
    },
  };
}

/** What is still to be sent to this account. */
export function unsentPictures(account: string): SavedPicture[] {
  return readAll().filter(({ isUnsent, owner }) => isUnsent && owner === account);
}

/** The account knows it; what was changed meanwhile is still to be told. */
export function pictureIsSent({ id, owner, changedAt }: SavedPicture): void {
  const isIt = (one: SavedPicture) => one.id === id && one.owner === owner && one.changedAt === changedAt;
  writeAll(readAll().map((one) => (isIt(one) ? { ...one, isUnsent: false } : one)));
}

/** What the account keeps takes the place of what is here, unless this was changed later and the account not told. */
export function takeOverPictures(videos: HeadsetSettings['videos'], account: string): void {
  const all = readAll();
  const saved = new Map(all.filter(({ owner }) => owner === account).map((one) => [one.id, one]));
  const now = performance.timeOrigin + performance.now();
  for (const { id, settings, secondsAgo } of videos) {
    const changedAt = now - secondsAgo * 1000;
    const here = saved.get(id);
    if (!here?.isUnsent || here.changedAt < changedAt)
      saved.set(id, { id, settings, changedAt, isUnsent: false, owner: account });
  }
  writeAll([...saved.values(), ...all.filter(({ owner }) => owner !== account)]);
}

function writeAll(all: readonly SavedPicture[]): void {
  const held = all
    // A reset may still have to be sent to the account.
    .filter(({ settings, isUnsent }) => isUnsent || Object.keys(settings).length > 0)
    .toSorted((left, right) => right.changedAt - left.changedAt)
    .slice(0, MOST_PICTURES)
    .map(({ id, settings, changedAt, isUnsent, owner }) => [id, settings, changedAt, isUnsent, owner]);
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

/** Before accounts kept them too, only id and settings were written down; then, for a while, not whose they were. */
function savedFrom(stored: unknown): SavedPicture[] {
  if (!Array.isArray(stored)) return [];
  const [id, settings, changedAt, isUnsent, owner]: unknown[] = stored;
  if (typeof id !== 'number') return [];
  return [
    {
      id,
      settings: changesOf(checkedPicture(settings)),
      changedAt: typeof changedAt === 'number' ? changedAt : 0,
      isUnsent: isUnsent === true && typeof owner === 'string',
      owner: typeof owner === 'string' ? owner : undefined,
    },
  ];
}
