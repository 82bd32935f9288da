import { createHash } from 'node:crypto';
import type { Tx } from '#kernel/db/database.ts';
import type { EncodedFacts } from '#modules/catalogue/server/index.ts';
import type { LensCurve, VideoFormat } from '../../../contract/types.ts';
import type { EncodeDeps } from '../deps.ts';
import type { Quality } from '../ffmpeg/coding.ts';
import type { EncoderRun } from '../ffmpeg/encoder.ts';
import type { SourceFacts } from '../ffmpeg/source-facts.ts';
import type { Encoding } from '../settings.ts';
import type { StepRow } from '../step-store.ts';

/** The master being encoded. */
export interface ReadyMaster {
  id: string;
  videoId: number;
  format: VideoFormat;
  /** Of its own lens; null for the usual one of its format. */
  lensCurve: LensCurve | null;
  /** Where the preview on cards begins; null where nobody has chosen. */
  previewFromMs: number | null;
}

/** What the code of a step works with. */
export interface StepRun {
  master: ReadyMaster;
  step: string;
  /** All steps of the master, as they were when the run began. */
  all: readonly StepRow[];
  encoding: Encoding;
  deps: Pick<EncodeDeps, 'storage' | 'clock' | 'catalogue'>;
  /** A folder for this run alone, empty at first. */
  folder: string;
  signal: AbortSignal;
  /** The master as a file of this machine, and what it is. */
  source(): Promise<SourceFacts & { path: string }>;
  /** A stored object as a local file. */
  stored(key: string): Promise<string>;
  /** Runs the encoder. `share` is its part of the step's progress, by default all. */
  encode(run: Pick<EncoderRun, 'args' | 'inputs' | 'seconds'> & { share?: number }): Promise<void>;
  /** The step's progress, 0 to 1, where `encode` doesn't report it. */
  tell(share: number): void;
}

export interface MadeFile {
  path: string;
  key: string;
}

/** The result of a step: files to store, and what to record once they are stored. */
export interface Made {
  files: readonly MadeFile[];
  /** Facts for the video's page, besides those that follow from its files. */
  facts?: EncodedFacts;
  /** R75: where it was found out for this title. */
  quality?: Quality;
  /** Tells operators what this machine lacked, if the step made less than it is for. */
  lacking?: string;
  /** Runs in the transaction that ends the step. */
  list(tx: Tx, sizes: ReadonlyMap<string, number>): Promise<void>;
}

/** The result of a step that there is nothing to make for. */
export const NOTHING: Made = { files: [], list: async () => {} };

/** The result of an optional step that this machine can't do. Saving the master runs it again (R51). */
export function nothingWithout(encoder: 'HEVC' | 'Opus'): Made {
  return {
    ...NOTHING,
    lacking: `The ffmpeg of this machine makes no ${encoder}, so nothing was made. Once it does, try this step again.`,
  };
}

export type Make = (run: StepRun) => Promise<Made>;

/** Ends the names of what was made flat out of a master: seen through another lens it is another picture. */
export function viewName({ format, lensCurve }: Pick<ReadyMaster, 'format' | 'lensCurve'>): string {
  const lens = lensCurve && createHash('sha256').update(JSON.stringify(lensCurve)).digest('hex').slice(0, 8);
  return `${format.replaceAll('_', '-')}${lens ? `-lens-${lens}` : ''}.mp4`;
}

/** Where the ladder of visionOS lies, with all that is made for it alone: it goes with it (R81). */
export function visionFolderOf(master: Pick<ReadyMaster, 'id'>): string {
  return `${folderOf(master)}hls/visionos/`;
}

/** Where everything made of a master is stored. */
export function folderOf({ id }: Pick<ReadyMaster, 'id'>): string {
  return `media/${id}/`;
}
