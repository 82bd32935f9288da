import { availableParallelism } from 'node:os';
import { createFfmpegEncoder } from './ffmpeg/ffmpeg-encoder.ts';
import type { Encoding } from './settings.ts';

/** Presets of x264 and x265, fastest first. */
export const PRESETS = ['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium', 'slow'] as const;

export interface EncodingSettings {
  /** For work in progress; its contents may be lost. */
  workFolder: string;
  /** Path of ffmpeg, or its name where it is on the PATH. */
  ffmpeg?: string;
  preset?: (typeof PRESETS)[number];
  /** Processors for one run of ffmpeg; by default all but one (R63). */
  threads?: number;
  /** Limits of one run of ffmpeg. */
  memoryMb?: number;
  /** R75: encode short pieces of each title first, to find the quality it needs; on by default. */
  byNeed?: boolean;
  /** Steps that may run at once, in all processes together. */
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
