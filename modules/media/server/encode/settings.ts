import type { CodingSettings } from './ffmpeg/coding.ts';
import type { Encoder } from './ffmpeg/encoder.ts';

/** How videos are made on this machine. */
export interface Encoding extends CodingSettings {
  encoder: Encoder;
  /** A folder of this process's own, for work in progress. */
  workFolder: string;
  /** R75: encode short pieces of each title first, to find the quality it needs. */
  byNeed: boolean;
  /** Steps that may run at once, in all processes together. */
  atOnce: number;
}
