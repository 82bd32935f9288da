import { isDownload } from './plan.ts';
import type { Make } from './step-run.ts';
import { makeDownload } from './steps/download.ts';
import { makeLadder } from './steps/ladder.ts';

const MAKERS: Readonly<Record<string, Make>> = { hls: makeLadder };

export function makerOf(step: string): Make {
  const maker = isDownload(step) ? makeDownload : MAKERS[step];
  if (!maker) throw new Error(`No version of the program knows how to make ${step}.`);
  return maker;
}
