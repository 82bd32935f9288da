import { z } from 'zod';
import { CAPTION_RANGES, LATEST_SECONDS_AGO, PICTURE_RANGES, type Range } from './picture-settings.ts';

const within = ({ least, most }: Range) => z.number().min(least).max(most);

/** What somebody changed of a video's picture; nothing where it is as at first again. */
export const ChangedPicture = z
  .object({
    height: within(PICTURE_RANGES.height),
    distance: within(PICTURE_RANGES.distance),
    tilt: within(PICTURE_RANGES.tilt),
    roll: within(PICTURE_RANGES.roll),
    yaw: within(PICTURE_RANGES.yaw),
    zoom: within(PICTURE_RANGES.zoom),
    eyeSeparation: within(PICTURE_RANGES.eyeSeparation),
    screenDistance: within(PICTURE_RANGES.screenDistance),
    screenWidth: within(PICTURE_RANGES.screenWidth),
    screenCurve: within(PICTURE_RANGES.screenCurve),
    darkRoom: z.boolean(),
    brightness: within(PICTURE_RANGES.brightness),
    contrast: within(PICTURE_RANGES.contrast),
    saturation: within(PICTURE_RANGES.saturation),
  })
  .partial();

export const CaptionSettings = z.object({ size: within(CAPTION_RANGES.size), height: within(CAPTION_RANGES.height) });

/** Since it was changed: clocks of devices differ. A device that was offline sends late. */
export const SecondsAgo = z.number().min(0).max(LATEST_SECONDS_AGO);

/** What an account keeps of pictures in headsets (R82), each with the seconds since it was changed. */
export const HeadsetSettings = z.object({
  /** The latest first. */
  videos: z.array(z.object({ id: z.number().int(), settings: ChangedPicture, secondsAgo: z.number() })),
  /** Null until they are changed. */
  captions: CaptionSettings.extend({ secondsAgo: z.number() }).nullable(),
});
export type HeadsetSettings = z.output<typeof HeadsetSettings>;
