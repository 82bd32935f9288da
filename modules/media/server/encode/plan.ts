import { FORMAT_TABLE } from '../../contract/format-table.ts';
import type { VideoFormat } from '../../contract/types.ts';
import type { StepState } from '../masters/types.ts';
import { ladderOf } from './ladder.ts';
import { visionLayout } from './vision-layout.ts';

/** R78. */
const SPATIAL_SOUND = 'spatial-sound';
/** Begins the names of the steps that make one size of the video each: `download-4k`. */
const DOWNLOAD = 'download-';
/** The same in HDR. */
const HDR = 'hdr-';
/** The same in HEVC, where it is not coded so already: for visionOS. */
const VISION = 'visionos-';

/** First what operators wait for and what makes the video watchable; the largest sizes take hours. */
const ORDER = [
  'poster',
  'download-2k',
  'download-hd',
  'preview',
  'storyboard-full',
  'download-3k',
  'download-fhd',
  'download-4k',
  'hls',
  'trailer',
  SPATIAL_SOUND,
  'storyboard-trailer',
  'storyboard-deovr',
  'flat',
];
const BESIDES = ['poster', 'preview', 'storyboard-full', 'hls', 'trailer', 'storyboard-trailer', 'storyboard-deovr'];

/** All steps of a master. */
export function stepsOf(
  {
    isHdr = false,
    isAmbisonic = false,
    ...source
  }: { width: number; height: number; isHdr?: boolean | undefined; isAmbisonic?: boolean },
  format: VideoFormat,
): string[] {
  const rungs = ladderOf(source, format);
  const sizes = rungs.map(({ quality }) => quality);
  const isFlat = format === 'flat_mono';
  // R76: what pages and headsets draw has the colours of ordinary screens; of it the largest size is for players apart.
  const inHdr = !isHdr ? [] : isFlat ? [...sizes.map(hdrStep), 'hls-hdr'] : sizes.slice(-1).map(hdrStep);
  // R81: the others are in HEVC anyway.
  const small = rungs.filter(({ coding }) => coding === 'h264').map(({ quality }) => visionStep(quality));
  const forVision = visionLayout(format) ? [...small, 'hls-visionos'] : [];
  const spatial = isAmbisonic && FORMAT_TABLE[format].projection !== 'flat' ? [SPATIAL_SOUND] : [];
  const flat = isFlat ? [] : ['flat'];
  return [...sizes.map(downloadStep), ...BESIDES, ...inHdr, ...forVision, ...spatial, ...flat].sort(inOrder);
}

/** The order in which steps are best done. */
export function inOrder(left: string, right: string): number {
  const place = (step: string) => (ORDER.includes(step) ? ORDER.indexOf(step) : ORDER.length);
  return place(left) - place(right) || left.localeCompare(right);
}

export function downloadStep(quality: string): string {
  return DOWNLOAD + quality.toLowerCase();
}

export function hdrStep(quality: string): string {
  return HDR + quality.toLowerCase();
}

export function visionStep(quality: string): string {
  return VISION + quality.toLowerCase();
}

export const isVisionSize = (step: string) => step.startsWith(VISION);

export const isHdrSize = (step: string) => step.startsWith(HDR);

export const isDownload = (step: string) => step.startsWith(DOWNLOAD);

/**
 * Sizes that a trailer is made of, and that a ladder begins with: the larger ones take hours, and join it when they are
 * done.
 */
const LIGHT = ['2K', '3K', '4K', 'HD', 'FHD'].map(downloadStep);

const SMALLEST = ['2K', 'HD'].map(downloadStep);

interface StepStanding {
  step: string;
  state: StepState;
}

/** The steps whose files this one needs. */
export function needsOf<Standing extends StepStanding>(step: string, all: readonly Standing[]): Standing[] {
  const downloads = all.filter((one) => isDownload(one.step));
  if (step === 'hls') return downloads;
  if (step === 'hls-hdr') return all.filter((one) => isHdrSize(one.step));
  if (step === 'hls-visionos') return all.filter((one) => isDownload(one.step) || isVisionSize(one.step));
  if (step === 'trailer') return downloads.filter((one) => LIGHT.includes(one.step));
  if (step === 'storyboard-trailer') return all.filter((one) => one.step === 'trailer');
  // The smallest is decoded fastest.
  if (step.startsWith('storyboard-')) return downloads.filter((one) => SMALLEST.includes(one.step));
  return [];
}

/** The steps that need this one's files. */
export function madeOf(step: string, all: readonly StepStanding[]): string[] {
  return all.map((one) => one.step).filter((other) => needsOf(other, all).some((one) => one.step === step));
}

/** Nothing more is to come of what it is made of. */
export function canBegin(step: string, all: readonly StepStanding[]): boolean {
  const needs = needsOf(step, all);
  const awaited = step === 'hls' ? needs.filter((one) => LIGHT.includes(one.step)) : needs;
  return awaited.every(({ state }) => state !== 'waiting' && state !== 'running');
}
