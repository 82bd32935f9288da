import { z } from 'zod';

export { FormatQuestion, LensCurve, VIDEO_FORMATS, VideoFormat } from './video-format.ts';

/** Small pictures of a video's timeline on one storyboard, row by row. Its last cells may be empty. */
export const Storyboard = z.object({
  url: z.string(),
  columns: z.number().int(),
  rows: z.number().int(),
  frames: z.number().int(),
  /** Pixels of one picture. */
  frameWidth: z.number().int(),
  frameHeight: z.number().int(),
  /** From one picture to the next. */
  intervalSeconds: z.number(),
  /** The same as WebVTT, a cue for each picture: where players outside of this site read such storyboards. */
  vtt: z.string(),
});
export type Storyboard = z.output<typeof Storyboard>;

/** WebVTT of one language. */
export const CaptionTrack = z.object({
  /** BCP 47. */
  language: z.string(),
  label: z.string(),
  url: z.string(),
});
export type CaptionTrack = z.output<typeof CaptionTrack>;

/** What devices follow while the video plays: a funscript in the order of time. */
export const ScriptTrack = z.object({ id: z.uuid(), title: z.string(), url: z.string() });
export type ScriptTrack = z.output<typeof ScriptTrack>;

/** One action of a script: a moment in milliseconds, and where a device is to be then, 0 to 100. */
export interface ScriptAction {
  at: number;
  pos: number;
}

/** A place of the video that has a name; headset apps turn and move the picture there as it says. */
export const Chapter = z.object({
  seconds: z.number(),
  title: z.string(),
  /** Degrees, -90 to 90. */
  tilt: z.number().nullable(),
  /** -1 to 1. */
  zoom: z.number().nullable(),
  /** -1 to 1. */
  height: z.number().nullable(),
});
export type Chapter = z.output<typeof Chapter>;
