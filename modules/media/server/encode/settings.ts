import type { CodingSettings } from './ffmpeg/coding.ts';
import type { Encoder } from './ffmpeg/encoder.ts';

/** How videos are made on this machine. */
export interface Encoding extends CodingSettings {
  encoder: Encoder;
  /** A folder of this process's own, for what is being made. */
  workFolder: string;
  /** R75: short pieces of each title are tried first. */
  byNeed: boolean;
  /** Steps at once, over all processes. */
  atOnce: number;
}
