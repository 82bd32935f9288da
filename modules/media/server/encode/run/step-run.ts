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

/** A master that videos are made of. */
export interface ReadyMaster {
  id: string;
  videoId: number;
  format: VideoFormat;
  /** Of its own lens; null for the usual one of its format. */
  lensCurve: LensCurve | null;
  /** Null where nobody has chosen where the clip begins that cards play. */
  previewFromMs: number | null;
}

/** What the maker of a step works with. */
export interface StepRun {
  master: ReadyMaster;
  step: string;
  /** All of the master's, as they stood when the run began. */
  all: readonly StepRow[];
  encoding: Encoding;
  deps: Pick<EncodeDeps, 'storage' | 'clock' | 'catalogue'>;
  /** Of this run alone, and empty at first. */
  folder: string;
  signal: AbortSignal;
  /** The master as a file of this machine, and what it is. */
  source(): Promise<SourceFacts & { path: string }>;
  /** Something that lies in the storage, as a file of this machine. */
  stored(key: string): Promise<string>;
  /** Runs the encoder. `share` is how much of the step's progress it is, all unless said otherwise. */
  encode(run: Pick<EncoderRun, 'args' | 'inputs' | 'seconds'> & { share?: number }): Promise<void>;
  /** How far the step is, where `encode` does not say it: 0 to 1. */
  tell(share: number): void;
}

export interface MadeFile {
  path: string;
  key: string;
}

/** What a step has made: files to store, and what to write down about them once they are stored. */
export interface Made {
  files: readonly MadeFile[];
  /** What the video's page may say from now on, besides what follows from the files. */
  facts?: EncodedFacts;
  /** R75: where it was found out for this title. */
  quality?: Quality;
  /** In the transaction that ends the step. */
  list(tx: Tx, sizes: ReadonlyMap<string, number>): Promise<void>;
}

/** Of a step that asks for more than this machine can do, and that nobody misses. */
export const NOTHING: Made = { files: [], list: async () => {} };

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

/** Where everything that is made of a master lies. */
export function folderOf({ id }: Pick<ReadyMaster, 'id'>): string {
  return `media/${id}/`;
}
