import { availableParallelism } from 'node:os';
import { createFfmpegEncoder } from './ffmpeg/ffmpeg-encoder.ts';
import type { Encoding } from './settings.ts';

/** x264's and x265's words for how long to think, the quickest first. */
export const PRESETS = ['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium', 'slow'] as const;

export interface EncodingSettings {
  /** Where files lie while they are made; whatever is in it may be lost. */
  workFolder: string;
  /** Path of ffmpeg, or its name where it is on the PATH. */
  ffmpeg?: string;
  preset?: (typeof PRESETS)[number];
  /** Processors of one run of ffmpeg. Unless said otherwise all but one: R63. */
  threads?: number;
  /** What one run of ffmpeg may take. */
  memoryMb?: number;
  /** R75: unless said otherwise, short pieces of each title are tried first. */
  byNeed?: boolean;
  /** Steps at once, over all processes. */
  atOnce?: number;
}

export function openEncoding(settings: EncodingSettings): Encoding {
  const { workFolder, ffmpeg = 'ffmpeg', preset = 'veryfast', memoryMb = 16_384 } = settings;
  const { byNeed = true, atOnce = 1 } = settings;
  const threads = settings.threads || Math.max(1, availableParallelism() - 1);
  return {
    encoder: createFfmpegEncoder({ ffmpeg, threads, memoryMb }),
    workFolder,
    preset,
    threads,
    byNeed,
    atOnce,
  };
}
