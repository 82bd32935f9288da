import { createReadStream } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND } from '#kernel/clock.ts';
import { inBackground } from '#kernel/db/database.ts';
import type { JobRun } from '#kernel/jobs/work.ts';
import { errorLine } from '#kernel/log/describe-error.ts';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import type { EncodeDeps } from '../deps.ts';
import { asSaid } from '../ffmpeg/ambisonics.ts';
import { CannotBeMade, EncoderFailed } from '../ffmpeg/encoder.ts';
import { errorTail } from '../ffmpeg/error-tail.ts';
import { readSource, shownSize } from '../ffmpeg/source-facts.ts';
import { isDownload, isHdrSize, isVisionSize } from '../plan.ts';
import { makeDownload, makeHdrSize, makeVisionSize } from '../steps/download.ts';
import { makeFlatVersion, makePreview } from '../steps/flat.ts';
import { makeHdrLadder, makeLadder, makeVisionLadder } from '../steps/ladder.ts';
import { makePosters } from '../steps/poster.ts';
import { makeSpatialSound } from '../steps/spatial-sound.ts';
import { makeStoryboard, STORYBOARDS } from '../steps/storyboard.ts';
import { makeTrailer } from '../steps/trailer.ts';
import { endStep, failStep, giveBack, type Taken, take } from './end-step.ts';
import { type Hold, holdStep, LostStep } from './hold-step.ts';
import { localFile } from './local-files.ts';
import type { Made, Make, StepRun } from './step-run.ts';

/** More than the longest video in the largest size. */
const MOST_BYTES = 200_000_000_000;

/**
 * Runs one step if it is due. A failure is retried later, and in the end left to operators; the run itself fails only
 * when it was told to stop.
 */
export async function runStep(
  deps: EncodeDeps,
  { master: masterId, step }: { master: string; step: string },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const taken = await take(deps, { masterId, step });
  if (!taken) return;
  const hold = holdStep(deps, taken.held);
  const folder = join(deps.encoding.workFolder, `${masterId}-${step}`, String(taken.held.attempt));
  const began = performance.now();
  try {
    await rm(join(folder, '..'), { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const run = stepRun(deps, taken, { folder, hold, signal: AbortSignal.any([signal, hold.signal]) });
    const made = await makerOf(step)(run);
    const sizes = await store(deps, made, hold, run.signal);
    const seconds = Math.round((performance.now() - began) / SECOND);
    await inBackground(() => endStep(deps, taken, { made, sizes, seconds }));
  } catch (error) {
    if (hold.signal.aborted || error instanceof LostStep) return;
    if (signal.aborted) {
      await giveBack(deps, taken.held);
      throw error;
    }
    await failStep(deps, taken, { problem: wordsOf(error), isFinal: error instanceof CannotBeMade });
  } finally {
    hold.end();
    await rm(folder, { recursive: true, force: true });
    // Unless another run is there.
    await rmdir(join(folder, '..')).catch(() => {});
  }
}

function stepRun(
  deps: EncodeDeps,
  { master, held, all, storageKey, soundLayout }: Taken,
  { folder, hold, signal }: { folder: string; hold: Hold; signal: AbortSignal },
): StepRun {
  const { storage, encoding } = deps;
  const { encoder, workFolder } = encoding;
  const stored = (key: string) => localFile(storage, key, { workFolder, owner: master.id, signal });
  let done = 0;
  const tell = (part: number) => {
    hold.progress = Math.min(part, 1);
  };
  return {
    master,
    step: held.step,
    all,
    encoding,
    deps,
    folder,
    signal,
    stored,
    tell,
    async source() {
      const path = await stored(storageKey);
      const source = asSaid(await readSource(encoder, path, signal), soundLayout);
      return { ...source, ...shownSize(source, master.format), path };
    },
    async encode({ share = 1, ...run }) {
      const progress = (part: number) => tell(done + share * part);
      await encoder.run({ ...run, folder, mostBytes: MOST_BYTES, signal, progress });
      done += share;
      tell(done);
    },
  };
}

/** Each under its fixed name, so that it replaces what an earlier run left there. */
async function store(
  { storage }: EncodeDeps,
  { files }: Made,
  hold: Hold,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  await hold.check();
  for (const { path, key } of files) {
    signal.throwIfAborted();
    const { size } = await storage.put(key, createReadStream(path), { contentType: contentTypeOf(key) });
    sizes.set(key, size);
  }
  return sizes;
}

function wordsOf(error: unknown): string {
  return error instanceof EncoderFailed ? error.message : errorTail(errorLine(error));
}

const MAKERS: Readonly<Record<string, Make>> = {
  hls: makeLadder,
  'hls-hdr': makeHdrLadder,
  'hls-visionos': makeVisionLadder,
  trailer: makeTrailer,
  preview: makePreview,
  poster: makePosters,
  flat: makeFlatVersion,
  'spatial-sound': makeSpatialSound,
  ...Object.fromEntries(Object.keys(STORYBOARDS).map((step) => [step, makeStoryboard])),
};

const SIZE_MAKERS: readonly (readonly [isMeant: (step: string) => boolean, make: Make])[] = [
  [isDownload, makeDownload],
  [isHdrSize, makeHdrSize],
  [isVisionSize, makeVisionSize],
];

function makerOf(step: string): Make {
  const maker = SIZE_MAKERS.find(([isMeant]) => isMeant(step))?.[1] ?? MAKERS[step];
  if (!maker) throw new Error(`No version of the program knows how to make ${step}.`);
  return maker;
}
