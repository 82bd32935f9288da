/** Where a picture stands before its viewer in a headset, and how it looks; kept for each video (R66, R82). */
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

/** What somebody changed; anything else is as at first. */
export type ChangedPicture = Partial<PictureSettings>;

/** How large captions are in a headset, and how high; the same for all videos (R70). */
export interface CaptionSettings {
  /** Times their usual size. */
  size: number;
  /** Metres above the eyes. */
  height: number;
}

export interface Range {
  first: number;
  least: number;
  most: number;
  step: number;
}

const TONE: Range = { first: 1, least: 0.5, most: 1.5, step: 0.05 };
export const PICTURE_RANGES: Readonly<Record<Exclude<keyof PictureSettings, 'darkRoom'>, Range>> = {
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

export const CAPTION_RANGES: Readonly<Record<keyof CaptionSettings, Range>> = {
  size: { first: 1, least: 0.5, most: 2, step: 0.1 },
  height: { first: -0.5, least: -1.2, most: 0.6, step: 0.1 },
};

/** Videos of an account, or of a browser, whose settings are kept: the latest. */
export const MOST_PICTURES = 200;

/** A change that a device sends later than this counts as made then. */
export const LATEST_SECONDS_AGO = 2_592_000;
