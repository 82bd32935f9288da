import { join } from 'node:path';
import type { Tx } from '#kernel/db/database.ts';
import { CannotBeMade, input } from '../ffmpeg/encoder.ts';
import { flatView } from '../ffmpeg/flat-view.ts';
import { perSecond, type SourceFacts } from '../ffmpeg/source-facts.ts';
import { smallestOf } from '../ladder.ts';
import { downloadStep, needsOf } from '../plan.ts';
import { folderOf, type Made, type StepRun } from '../run/step-run.ts';
import { saveStoryboard } from '../storyboard-store.ts';
import { downloadKey } from './download.ts';
import { trailerKey, trailerSeconds } from './trailer.ts';

interface StoryboardLayout {
  role: 'full' | 'trailer';
  purpose: 'player' | 'deovr';
  columns: number;
  rows: number;
  frameWidth: number;
  frameHeight: number;
}

/** None is wider or higher than 4096 pixels, which every headset can show. */
export const STORYBOARDS: Readonly<Record<string, StoryboardLayout>> = {
  'storyboard-full': { role: 'full', purpose: 'player', columns: 16, rows: 16, frameWidth: 192, frameHeight: 108 },
  'storyboard-trailer': {
    role: 'trailer',
    purpose: 'player',
    columns: 8,
    rows: 8,
    frameWidth: 192,
    frameHeight: 108,
  },
  // The one geometry that DeoVR takes.
  'storyboard-deovr': { role: 'full', purpose: 'deovr', columns: 12, rows: 21, frameWidth: 341, frameHeight: 195 },
};

/** Pictures from so far apart are taken from key frames, without a look at those between. */
const SPARSE_MS = 4000;

/** Small pictures of the video's timeline on one storyboard: one eye, as a flat screen shows it. */
export async function makeStoryboard(run: StepRun): Promise<Made> {
  const storyboard = STORYBOARDS[run.step];
  if (!storyboard) throw new Error(`There is no storyboard ${run.step}.`);
  const { master, folder } = run;
  if (needsOf(run.step, run.all).some(({ state }) => state !== 'done'))
    throw new CannotBeMade('What it is made of could not be made.');
  const source = await run.source();
  const rung = smallestOf(source, master.format);
  const isTrailer = storyboard.role === 'trailer';
  const seconds = isTrailer ? trailerSeconds(source.seconds) : source.seconds;
  const { intervalMs, frames } = spread(storyboard, seconds, source);
  const key = isTrailer ? trailerKey(master, rung.quality) : downloadKey(master, downloadStep(rung.quality));
  const video = await run.stored(key);
  const path = join(folder, 'storyboard.jpg');
  const { columns, rows, frameWidth, frameHeight } = storyboard;
  const picture = flatView(rung, master, 640).filter;
  // Odd sizes have no half pixels for colours.
  const small = `scale=${frameWidth}:${frameHeight},format=yuvj444p`;
  await run.encode({
    inputs: [video],
    seconds,
    args: [
      ...(intervalMs >= SPARSE_MS ? ['-skip_frame', 'nokey'] : []),
      ...input(video),
      '-an',
      '-vf',
      `fps=1000/${intervalMs},${picture},${small},tile=${columns}x${rows}`,
      '-frames:v',
      '1',
      '-q:v',
      '5',
      '-f',
      'image2',
      '-update',
      '1',
      path,
    ],
  });
  const storageKey = `${folderOf(master)}${run.step}.jpg`;
  const listed = { ...storyboard, videoId: master.videoId, storageKey, frames, intervalMs };
  return { files: [{ path, key: storageKey }], list: (tx: Tx) => saveStoryboard(tx, listed) };
}

/** As many pictures as the storyboard has room for, unless the video has fewer. */
function spread(
  { columns, rows }: Pick<StoryboardLayout, 'columns' | 'rows'>,
  seconds: number,
  { fps }: Pick<SourceFacts, 'fps'>,
): { intervalMs: number; frames: number } {
  const room = columns * rows;
  const most = Math.max(1, Math.min(room, Math.floor(seconds * perSecond(fps))));
  const intervalMs = Math.max(1, Math.ceil((seconds * 1000) / most));
  return { intervalMs, frames: Math.min(room, Math.max(1, Math.ceil((seconds * 1000) / intervalMs))) };
}
