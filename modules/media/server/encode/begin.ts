import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import { ambisonicOrderOf } from '../../contract/sound-layout.ts';
import { shownSize } from './ffmpeg/source-facts.ts';
import { EncodeStep } from './jobs.ts';
import { canBegin, stepsOf } from './plan.ts';
import {
  addSteps,
  askAgain,
  askLackingAgain,
  cancelSteps,
  dropStepsBut,
  lockMaster,
  type Master,
  readSteps,
} from './step-store.ts';

interface Deps {
  jobs: JobSender;
  clock: Clock;
}

/**
 * Has everything made of a master, once it is ready and has a video. What is made stays; what failed, was cancelled or
 * lacked something of this machine is tried again. False where nothing can be made of it yet.
 */
export async function beginEncoding(deps: Deps, tx: Tx, masterId: string): Promise<boolean> {
  const master = await lockMaster(tx, masterId);
  if (master?.state !== 'ready' || !master.probe || !master.format || master.videoId === null) return false;
  await addSteps(tx, masterId, plannedSteps(master));
  await askAgain(tx, masterId, { states: ['failed', 'cancelled'] });
  await askLackingAgain(tx, masterId);
  await sendReady(deps, tx, masterId);
  return true;
}

function plannedSteps({ probe, format, soundLayout }: Pick<Master, 'probe' | 'format' | 'soundLayout'>): string[] {
  if (!probe || !format) return [];
  const { video, audio } = probe;
  const isAmbisonic = ambisonicOrderOf({ audio, soundLayout }) !== undefined;
  return stepsOf({ ...shownSize(video, format), isHdr: video.isHdr, isAmbisonic }, format);
}

/** Has everything made again that is or was being made: of another format, or for another video. */
export async function encodeAnew(deps: Deps, tx: Tx, masterId: string): Promise<void> {
  const master = await lockMaster(tx, masterId);
  await cancelSteps(tx, masterId, { now: deps.clock.now() });
  // A flat video has no flat version beside it: what its format no longer asks for is not made.
  if (master?.probe && master.format) await dropStepsBut(tx, masterId, plannedSteps(master));
  await askAgain(tx, masterId, { states: ['done', 'failed', 'cancelled'] });
}

/** Runs steps again, in whatever state they are. */
export async function makeAgain(deps: Deps, tx: Tx, masterId: string, steps: readonly string[]): Promise<void> {
  await cancelSteps(tx, masterId, { steps, now: deps.clock.now() });
  await askAgain(tx, masterId, { steps, states: ['done', 'failed', 'cancelled'] });
  await sendReady(deps, tx, masterId);
}

/** Cancels what isn't done, and stops what is running. Returns the steps. */
export async function cancelEncoding(
  deps: Deps,
  tx: Tx,
  masterId: string,
  steps?: readonly string[],
): Promise<string[]> {
  await lockMaster(tx, masterId);
  const cancelled = await cancelSteps(tx, masterId, { steps, now: deps.clock.now() });
  // Steps that were waiting for one of them no longer do.
  await sendReady(deps, tx, masterId);
  return cancelled;
}

/** Retries steps that failed, were cancelled, or lacked an encoder. Returns them. */
export async function retrySteps(deps: Deps, tx: Tx, masterId: string, steps?: readonly string[]): Promise<string[]> {
  await lockMaster(tx, masterId);
  const retried = await askAgain(tx, masterId, { steps, states: ['failed', 'cancelled'] });
  const lacking = await askLackingAgain(tx, masterId, steps);
  await sendReady(deps, tx, masterId);
  return [...retried, ...lacking];
}

/** Sends a job for each step that can run now. Only one job per step waits at a time, so this may be called often. */
export async function sendReady({ jobs, clock }: Deps, tx: Tx, masterId: string): Promise<void> {
  const all = await readSteps(tx, masterId);
  const now = clock.now();
  for (const { step, state, dueAt, heldUntil } of all) {
    const isLost = state === 'running' && heldUntil !== null && heldUntil < now;
    if (!isLost && !(state === 'waiting' && canBegin(step, all))) continue;
    const startAfter = dueAt !== null && dueAt > now ? dueAt : undefined;
    await jobs.send(tx, EncodeStep, { master: masterId, step }, { key: `${masterId} ${step}`, startAfter });
  }
}
