import type { Chapter } from '#modules/media/contract/types.ts';
import {
  type ChangedPicture,
  PICTURE_RANGES,
  type PictureSettings,
  type Range,
} from '../../contract/picture-settings.ts';

export type { PictureSettings };

export type Setting = keyof PictureSettings;
type NumericSetting = Exclude<Setting, 'darkRoom'>;

export const FIRST_PICTURE: PictureSettings = {
  ...(Object.fromEntries(Object.entries(PICTURE_RANGES).map(([name, { first }]) => [name, first])) as Record<
    NumericSetting,
    number
  >),
  darkRoom: true,
};

/** @param steps up, or down if negative; any toggles a switch */
export function changedPicture(settings: PictureSettings, setting: Setting, steps: number): PictureSettings {
  if (setting === 'darkRoom') return { ...settings, darkRoom: !settings.darkRoom };
  return {
    ...settings,
    [setting]: within(PICTURE_RANGES[setting], settings[setting] + steps * PICTURE_RANGES[setting].step),
  };
}

/** The settings that differ from the defaults. */
export function changesOf(settings: PictureSettings): ChangedPicture {
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => FIRST_PICTURE[name as Setting] !== value),
  );
}

/** Stored or received settings, with defaults for what is missing or invalid. */
export function checkedPicture(stored: unknown): PictureSettings {
  const given = new Map(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}));
  const numbers = Object.entries(PICTURE_RANGES).map(([name, range]) => {
    const value = given.get(name);
    return [name, typeof value === 'number' && Number.isFinite(value) ? within(range, value) : range.first];
  });
  return { ...Object.fromEntries(numbers), darkRoom: given.get('darkRoom') !== false };
}

/** With the current chapter's values added; what it leaves out continues from the one before (R66). */
export function pictureAt(settings: PictureSettings, chapters: readonly Chapter[], seconds: number): PictureSettings {
  const last = (value: 'tilt' | 'zoom' | 'height') =>
    chapters.findLast((chapter) => chapter.seconds <= seconds && chapter[value] !== null)?.[value] ?? 0;
  return {
    ...settings,
    tilt: within(PICTURE_RANGES.tilt, settings.tilt + last('tilt')),
    zoom: within(PICTURE_RANGES.zoom, settings.zoom * 2 ** last('zoom')),
    height: within(PICTURE_RANGES.height, settings.height + last('height')),
  };
}

/** Rounded, because a hundred steps of 0.05 aren't exactly 5. */
function within({ least, most }: Range, value: number): number {
  return Math.round(Math.min(most, Math.max(least, value)) * 1000) / 1000;
}
