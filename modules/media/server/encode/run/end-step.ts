import { MINUTE } from '#kernel/clock.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import { inBackground, type Tx } from '#kernel/db/database.ts';
import type { EncodedFacts } from '#modules/catalogue/server/index.ts';
import { FORMAT_TABLE } from '../../../contract/format-table.ts';
import type { SoundLayout } from '../../../contract/sound-layout.ts';
import { OPAQUE } from '../../../contract/transparency.ts';
import type { VideoFormat } from '../../../contract/types.ts';
import { isFlatVersion, isLadder, isReady } from '../../files/media-file.ts';
import { readFilesOfVideo } from '../../files/media-table-store.ts';
import { giveTransparency } from '../../files/transparency-store.ts';
import type { MediaFile } from '../../types.ts';
import { sendReady } from '../begin.ts';
import type { EncodeDeps } from '../deps.ts';
import { canBegin, madeOf, needsOf } from '../plan.ts';
import {
  askAgain,
  changeHeld,
  giveUpLost,
  type Held,
  lockMaster,
  mastersWithOpenSteps,
  readSteps,
  type StepRow,
  takeStep,
} from '../step-store.ts';
import { heldUntil, LostStep } from './hold-step.ts';
import { dropFetched } from './local-files.ts';
import { folderOf, type Made, type ReadyMaster } from './step-run.ts';
import { sweepWorkFolder } from './work-folder.ts';

/** A step that a run holds. */
export interface Taken {
  held: Held;
  master: ReadyMaster;
  /** Of the master itself. */
  storageKey: string;
  soundLayout: SoundLayout | null;
  all: readonly StepRow[];
}

/** Attempts before operators are asked, and the pause before the second one. */
const MOST_FAILURES = 4;
/** A program may be killed for many reasons, but not this often in one step. */
const MOST_LOSSES = 20;
const LOST_EACH_TIME = `The program ended ${MOST_LOSSES} times while it did this. It may need more memory than there is.`;
const FIRST_PAUSE_MS = MINUTE / 4;
/** Masters that are resumed at once. */
const MOST_RESUMED = 200;

/** Takes a step for a run. Undefined if there is nothing to do, or another run holds it. */
export function take(deps: EncodeDeps, which: Omit<Held, 'attempt'>): Promise<Taken | undefined> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const master = await lockMaster(tx, which.masterId);
    if (!master?.format || master.videoId === null) return undefined;
    const all = await readSteps(tx, which.masterId);
    if (!canBegin(which.step, all)) return undefined;
    if (await giveUpLost(tx, which, { now, most: MOST_LOSSES, problem: LOST_EACH_TIME })) {
      await settle(deps, tx, which.masterId);
      return undefined;
    }
    const held = await takeStep(tx, which, { now, heldUntil: heldUntil(now) });
    const { id, videoId, format, lensCurve, previewFromMs, storageKey, soundLayout } = master;
    return held && { held, master: { id, videoId, format, lensCurve, previewFromMs }, storageKey, soundLayout, all };
  });
}

/** Lists what was made and ends the step in one transaction. */
export async function endStep(
  deps: EncodeDeps,
  { held, master }: Taken,
  { made, sizes, seconds }: { made: Made; sizes: ReadonlyMap<string, number>; seconds: number },
): Promise<void> {
  const output = {
    keys: [...sizes.keys()].slice(0, MOST_KEYS),
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    seconds,
    ...(made.quality && { quality: made.quality }),
  };
  await deps.db.transaction(async (tx) => {
    const now = await lockMaster(tx, master.id);
    const end = { state: 'done', progress: 1, heldUntil: null, finishedAt: deps.clock.now() } as const;
    const problem = made.lacking ?? null;
    if (!(await changeHeld(tx, held, { ...end, problem, failures: 0, output }))) throw new LostStep();
    // The master was moved to another video or to none: these files aren't that one's.
    if (now?.videoId !== master.videoId) throw new LostStep();
    await made.list(tx, sizes);
    await giveTransparency(tx, {
      folder: folderOf(master),
      format: master.format,
      transparency: now.transparency ?? OPAQUE,
    });
    const facts = { ...factsOfFiles(await readFilesOfVideo(tx, master.videoId)), ...made.facts };
    await deps.catalogue.setEncodedFacts(tx, master.videoId, facts);
    await askAgain(tx, master.id, {
      steps: outdatedBy(held.step, await readSteps(tx, master.id)),
      states: ['done', 'failed'],
    });
    await settle(deps, tx, master.id);
  });
  deps.videos.forget();
  await deps.catalogue.invalidateVideoPages(master.videoId);
}

/**
 * What has to be done again now: what is made of this step, and this step itself if something joined it while it ran.
 */
function outdatedBy(step: string, all: readonly StepRow[]): string[] {
  const startedAt = all.find((one) => one.step === step)?.startedAt;
  const hasMore = needsOf(step, all).some(({ finishedAt }) => startedAt && finishedAt && finishedAt > startedAt);
  return [...madeOf(step, all), ...(hasMore ? [step] : [])];
}

/** How many names a step's row stores; a ladder has thousands of fragments, all in one folder. */
const MOST_KEYS = 50;

/** Retries the step later or, after several attempts, leaves it to operators. Other steps continue. */
export async function failStep(
  deps: EncodeDeps,
  { held, all }: Taken,
  { problem, isFinal }: { problem: string; isFinal: boolean },
): Promise<void> {
  const { db, clock } = deps;
  const failures = (all.find(({ step }) => step === held.step)?.failures ?? 0) + 1;
  const now = clock.now();
  const isLast = isFinal || failures >= MOST_FAILURES;
  const dueAt = new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** (failures - 1));
  const set = isLast
    ? ({ state: 'failed', finishedAt: now } as const)
    : ({ state: 'waiting', dueAt, progress: 0 } as const);
  await inBackground(() =>
    db.transaction(async (tx) => {
      await lockMaster(tx, held.masterId);
      const isHeld = await changeHeld(tx, held, { ...set, failures, problem, heldUntil: null });
      if (isHeld) await settle(deps, tx, held.masterId);
    }),
  );
}

/** For a process that shuts down: another one may take the step at once. */
export async function giveBack({ db }: EncodeDeps, held: Held): Promise<void> {
  await inBackground(() => changeHeld(db.drizzle, held, { state: 'waiting', heldUntil: null, progress: 0 }));
}

/**
 * Sends jobs for steps that can run now. Once there are none, deletes what was fetched from another host; what stays,
 * the sweep deletes.
 */
async function settle(deps: EncodeDeps, tx: Tx, masterId: string): Promise<void> {
  await sendReady(deps, tx, masterId);
  const isOpen = (await readSteps(tx, masterId)).some(({ state }) => ['waiting', 'running'].includes(state));
  if (!isOpen) afterCommit(tx, () => void dropFetched(deps.encoding.workFolder, masterId).catch(() => {}));
}

/**
 * Sends jobs for steps that are waiting or whose run died: their jobs may be lost, and unfinished files left behind.
 */
export async function resumeEncoding(deps: EncodeDeps): Promise<void> {
  const { db, clock, encoding } = deps;
  for (const id of await mastersWithOpenSteps(db.drizzle, clock.now(), MOST_RESUMED))
    await db.transaction(async (tx) => {
      await lockMaster(tx, id);
      await sendReady(deps, tx, id);
    });
  // Last: a folder that cannot be read fails the job, and keeps nothing from going on.
  await sweepWorkFolder(encoding.workFolder, clock.now());
}

const TECH = { 'side-by-side': 'sbs', 'top-bottom': 'tb', mono: 'mono' } as const;

/** A video's facts by its files; undefined where none is ready. */
function factsOfFiles(files: readonly MediaFile[]): EncodedFacts | undefined {
  const videos = files.filter((file) => file.role === 'full' && isReady(file) && !isLadder(file));
  const own = videos
    .filter((file) => !isFlatVersion(file, videos))
    .toSorted((left, right) => right.width * right.height - left.width * left.height);
  const [best] = own;
  if (!best) return undefined;
  const { stereo } = FORMAT_TABLE[best.format];
  return {
    resolution: best.quality,
    qualities: [...new Set(own.map(({ quality }) => quality))],
    ...(best.durationSeconds && { durationSeconds: best.durationSeconds }),
    degree: degreeOf(best.format),
    format: TECH[stereo],
    // One picture for both eyes has no depth, however it is wrapped round the viewer.
    videoType: stereo === 'mono' ? 'video2D' : 'video3D',
  };
}

function degreeOf(format: VideoFormat): NonNullable<EncodedFacts['degree']> {
  const { projection, fieldOfView } = FORMAT_TABLE[format];
  if (projection === 'flat') return 'flat';
  return fieldOfView === 360 ? '360' : fieldOfView === 220 ? '220' : fieldOfView === 200 ? '200' : '180';
}
