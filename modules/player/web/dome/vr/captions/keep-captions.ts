import { CAPTION_RANGES, type CaptionSettings } from '../../../../contract/picture-settings.ts';
import type { HeadsetSettings } from '../../../../contract/picture-settings-schema.ts';
import type { Owner } from '../../keep-picture.ts';

/** As this browser has stored them. */
interface StoredCaptions extends CaptionSettings {
  /** By the clock of this device, in milliseconds; 0 where nobody has changed them. */
  changedAt: number;
  /** Not sent to the account yet (R82). */
  isUnsent: boolean;
  /** Who changed them. */
  owner?: Owner;
}

const KEY = 'vr-captions';
const FIRST_CAPTIONS: StoredCaptions = {
  size: CAPTION_RANGES.size.first,
  height: CAPTION_RANGES.height.first,
  changedAt: 0,
  isUnsent: false,
};

export function changedCaptions(
  { size, height }: CaptionSettings,
  setting: keyof CaptionSettings,
  steps: number,
): CaptionSettings {
  const before = { size, height };
  return { ...before, [setting]: within(setting, before[setting] + steps * CAPTION_RANGES[setting].step) };
}

/** The stored settings, with defaults for what is missing or invalid. */
function checkedCaptions(stored: unknown): StoredCaptions {
  const given = new Map(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}));
  const checked = (setting: keyof CaptionSettings) => {
    const value: unknown = given.get(setting);
    return typeof value === 'number' && Number.isFinite(value) ? within(setting, value) : FIRST_CAPTIONS[setting];
  };
  const [changedAt, owner]: unknown[] = [given.get('changedAt'), given.get('owner')];
  return {
    size: checked('size'),
    height: checked('height'),
    changedAt: typeof changedAt === 'number' ? changedAt : 0,
    isUnsent: given.get('isUnsent') === true && typeof owner === 'string',
    owner: typeof owner === 'string' ? owner : undefined,
  };
}

function within(setting: keyof CaptionSettings, value: number): number {
  const { least, most } = CAPTION_RANGES[setting];
  return Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;
}

/** The defaults where what is stored is another account's. */
export function storedCaptions(owner: Owner): StoredCaptions {
  try {
    const stored = checkedCaptions(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    return stored.owner === undefined || stored.owner === owner ? stored : FIRST_CAPTIONS;
  } catch {
    return FIRST_CAPTIONS;
  }
}

/** With an account, they are to be sent to it (R82). */
export function storeCaptions({ size, height }: CaptionSettings, owner: Owner): void {
  const changedAt = performance.timeOrigin + performance.now();
  write({ size, height, changedAt, isUnsent: owner !== undefined, owner });
}

/** The account has them now; changes since then are still to be sent. */
export function captionsAreSent({ changedAt, owner }: StoredCaptions): void {
  const stored = storedCaptions(owner);
  if (stored.changedAt === changedAt) write({ ...stored, isUnsent: false });
}

/** Takes over the account's settings, unless this browser has later changes that the account doesn't know yet. */
export function takeOverCaptions(
  { secondsAgo, ...captions }: NonNullable<HeadsetSettings['captions']>,
  account: string,
): void {
  const changedAt = performance.timeOrigin + performance.now() - secondsAgo * 1000;
  const here = storedCaptions(account);
  if (!here.isUnsent || here.changedAt < changedAt) write({ ...captions, changedAt, isUnsent: false, owner: account });
}

function write(captions: StoredCaptions): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(captions));
  } catch {
    // Without storage, each visit starts with the defaults.
  }
}
