import type { Chapter } from '#modules/media/contract/types.ts';

/** Where a picture stands before its viewer, and how it looks; kept for each video. */
export interface PictureSettings {
  /** Metres upwards. */
  height: number;
  /** Metres away from where a wrapped picture was filmed; below 0 is nearer. */
  distance: number;
  /** Degrees upwards. */
  tilt: number;
  /** Degrees to the right, as a clock turns. */
  roll: number;
  /** Degrees to the right. */
  yaw: number;
  /** How many times larger what is ahead looks; of wrapped pictures. */
  zoom: number;
  /** Degrees between the pictures of both eyes; above 0 everything stands further away. Of wrapped pictures. */
  eyeSeparation: number;
  /** Metres to the screen of a flat video. */
  screenDistance: number;
  /** Metres from its left to its right edge. */
  screenWidth: number;
  /** From 0, which is flat, to 1, which is curved around the viewer. */
  screenCurve: number;
  /** Nothing but the screen is seen. */
  darkRoom: boolean;
  brightness: number;
  contrast: number;
  saturation: number;
}

/** What is seen on a page where something of a picture is not there. */
export const BACKDROPS = ['gray', 'black', 'white'] as const;
export type Backdrop = (typeof BACKDROPS)[number];

export type Setting = keyof PictureSettings;
type NumericSetting = Exclude<Setting, 'darkRoom'>;

interface Range {
  first: number;
  least: number;
  most: number;
  step: number;
}

const TONE: Range = { first: 1, least: 0.5, most: 1.5, step: 0.05 };
const RANGES: Readonly<Record<NumericSetting, Range>> = {
  height: { first: 0, least: -1, most: 1, step: 0.05 },
  distance: { first: 0, least: -3, most: 2.5, step: 0.5 },
  tilt: { first: 0, least: -90, most: 90, step: 3 },
  roll: { first: 0, least: -45, most: 45, step: 1 },
  yaw: { first: 0, least: -180, most: 180, step: 5 },
  zoom: { first: 1, least: 0.5, most: 2, step: 0.05 },
  eyeSeparation: { first: 0, least: -3, most: 3, step: 0.1 },
  screenDistance: { first: 4, least: 2, most: 8, step: 0.5 },
  screenWidth: { first: 6, least: 1, most: 12, step: 0.5 },
  screenCurve: { first: 0, least: 0, most: 1, step: 0.1 },
  brightness: TONE,
  contrast: TONE,
  saturation: { ...TONE, least: 0, most: 2 },
};

export const FIRST_PICTURE: PictureSettings = {
  ...(Object.fromEntries(Object.entries(RANGES).map(([name, { first }]) => [name, first])) as Record<
    NumericSetting,
    number
  >),
  darkRoom: true,
};

/** @param steps as many up, or down where below 0; a switch is turned by any */
export function changedPicture(settings: PictureSettings, setting: Setting, steps: number): PictureSettings {
  if (setting === 'darkRoom') return { ...settings, darkRoom: !settings.darkRoom };
  return { ...settings, [setting]: within(RANGES[setting], settings[setting] + steps * RANGES[setting].step) };
}

/** What was kept, or comes from anywhere else, with what is missing or impossible as it is at first. */
export function checkedPicture(stored: unknown): PictureSettings {
  const given = new Map(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}));
  const numbers = Object.entries(RANGES).map(([name, range]) => {
    const value = given.get(name);
    return [name, typeof value === 'number' && Number.isFinite(value) ? within(range, value) : range.first];
  });
  return { ...Object.fromEntries(numbers), darkRoom: given.get('darkRoom') !== false };
}

/** With what the chapters say of a second on top; what one leaves out goes on from the one before (R66). */
export function pictureAt(settings: PictureSettings, chapters: readonly Chapter[], seconds: number): PictureSettings {
  const last = (value: 'tilt' | 'zoom' | 'height') =>
    chapters.findLast((chapter) => chapter.seconds <= seconds && chapter[value] !== null)?.[value] ?? 0;
  return {
    ...settings,
    tilt: within(RANGES.tilt, settings.tilt + last('tilt')),
    zoom: within(RANGES.zoom, settings.zoom * 2 ** last('zoom')),
    height: within(RANGES.height, settings.height + last('height')),
  };
}

/** Rounded, because a hundred steps of a twentieth are not quite five. */
function within({ least, most }: Range, value: number): number {
  return Math.round(Math.min(most, Math.max(least, value)) * 1000) / 1000;
}
