import type { CodingSettings } from './coding.ts';
import type { Encoder } from './encoder.ts';

/** How videos are made on this machine. */
export interface Encoding extends CodingSettings {
  encoder: Encoder;
  /** A folder of this process's own, for what is being made. */
  workFolder: string;
  /** Steps at once, over all processes. */
  atOnce: number;
}
