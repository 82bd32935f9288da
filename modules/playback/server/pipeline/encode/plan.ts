import type { VideoFormat } from '../../../contract/wire.ts';
import type { StepState } from '../master.ts';
import { ladderOf } from './ladder.ts';

/** Begins the names of the steps that make one size of the film each: `download-4k`. */
const DOWNLOAD = 'download-';

/** Every step of a master, in the order in which they had best be done. */
export function stepsOf(source: { width: number; height: number }, format: VideoFormat): string[] {
  return [...ladderOf(source, format).map(({ quality }) => downloadStep(quality)), 'hls'];
}

export function downloadStep(quality: string): string {
  return DOWNLOAD + quality.toLowerCase();
}

export const isDownload = (step: string) => step.startsWith(DOWNLOAD);

export interface StepStanding {
  step: string;
  state: StepState;
}

/** The steps that this one is made of. */
export function needsOf(step: string, all: readonly StepStanding[]): StepStanding[] {
  return step === 'hls' ? all.filter((one) => isDownload(one.step)) : [];
}

/** The steps that are made of this one. */
export function madeOf(step: string, all: readonly StepStanding[]): string[] {
  return all.map((one) => one.step).filter((other) => needsOf(other, all).some((one) => one.step === step));
}

/** Nothing more is to come of what it is made of. */
export function canBegin(step: string, all: readonly StepStanding[]): boolean {
  return needsOf(step, all).every(({ state }) => state !== 'waiting' && state !== 'running');
}
