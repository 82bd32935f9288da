import { CAPTION_RANGES, type CaptionSettings } from '../../../../contract/picture-settings.ts';
import type { HeadsetSettings } from '../../../../contract/picture-settings-schema.ts';

/** As this browser has stored them. */
interface StoredCaptions extends CaptionSettings {
  /** By the clock of this device, in milliseconds; 0 where nobody has changed them. */
  changedAt: number;
  /** Not sent to the account yet (R82). */
  isUnsent: boolean;
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
  const changedAt: unknown = given.get('changedAt');
  return {
    size: checked('size'),
    height: checked('height'),
    changedAt: typeof changedAt === 'number' ? changedAt : 0,
    isUnsent: given.get('isUnsent') === true,
  };
}

function within(setting: keyof CaptionSettings, value: number): number {
  const { least, most } = CAPTION_RANGES[setting];
  return Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;
}

export function storedCaptions(): StoredCaptions {
  try {
    return checkedCaptions(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return FIRST_CAPTIONS;
  }
}

/** @param isOfAccount the viewer's account keeps them too, and is to be told (R82) */
export function storeCaptions({ size, height }: CaptionSettings, isOfAccount: boolean): void {
  write({ size, height, changedAt: performance.timeOrigin + performance.now(), isUnsent: isOfAccount });
}

/** The account has them now; changes since then are still to be sent. */
export function captionsAreSent({ changedAt }: StoredCaptions): void {
  const stored = storedCaptions();
  if (stored.changedAt === changedAt) write({ ...stored, isUnsent: false });
}

/** Takes over the account's settings, unless this browser has later changes that the account doesn't know yet. */
export function takeOverCaptions({ secondsAgo, ...captions }: NonNullable<HeadsetSettings['captions']>): void {
  const changedAt = performance.timeOrigin + performance.now() - secondsAgo * 1000;
  const here = storedCaptions();
  if (!here.isUnsent || here.changedAt < changedAt) write({ ...captions, changedAt, isUnsent: false });
}

function write(captions: StoredCaptions): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(captions));
  } catch {
    // Without storage, each visit starts with the defaults.
  }
}
