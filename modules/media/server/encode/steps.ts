import { isDownload } from './plan.ts';
import type { Make } from './step-run.ts';
import { makeDownload } from './steps/download.ts';
import { makeFlatVersion, makePreview } from './steps/flat.ts';
import { makeLadder } from './steps/ladder.ts';
import { makePosters } from './steps/poster.ts';
import { makeStoryboard, STORYBOARDS } from './steps/storyboard.ts';
import { makeTrailer } from './steps/trailer.ts';

const MAKERS: Readonly<Record<string, Make>> = {
  hls: makeLadder,
  trailer: makeTrailer,
  preview: makePreview,
  poster: makePosters,
  flat: makeFlatVersion,
  ...Object.fromEntries(Object.keys(STORYBOARDS).map((step) => [step, makeStoryboard])),
};

export function makerOf(step: string): Make {
  const maker = isDownload(step) ? makeDownload : MAKERS[step];
  if (!maker) throw new Error(`No version of the program knows how to make ${step}.`);
  return maker;
}
