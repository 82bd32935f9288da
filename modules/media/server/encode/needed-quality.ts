import { LEAST_RATE, type Quality } from './ffmpeg/coding.ts';

/** R75: one short piece of a video, coded in one way. */
export interface Tried {
  /** Bits a second. */
  bits: number;
  /** How like the original it is, 0 to 1 (SSIM). */
  likeness: number;
}

/** A piece as well coded as usual, and less well. */
export type TriedPiece = Record<'usual' | 'plain', Tried>;

/** So much higher is the number of the plain quality; titles that stay good enough take about half the bits there. */
export const PLAIN_CRF = 4;
/** From here on hardly anybody tells a picture from its original. */
const GOOD_LIKENESS = 0.98;
/** What three pieces do not show may take more than they do. */
const ROOM = 2;

/**
 * R75: the least quality at which every piece stays good, and what such a video may take, which is never more than
 * usual.
 */
export function neededQuality(pieces: readonly TriedPiece[], usual: Quality): Quality {
  const share = Math.min(...pieces.map(shareTowardsPlain), 1);
  const bits = pieces.map(({ usual: { bits: more }, plain: { bits: less } }) => more * (less / more) ** share);
  const most = Math.round(Math.max(...bits, 0) * ROOM);
  return {
    crf: Math.round((usual.crf + PLAIN_CRF * share) * 10) / 10,
    most: Math.min(usual.most, Math.max(LEAST_RATE, most)),
  };
}

/** How far between usual (0) and plain (1) a piece is as good as it has to be. */
function shareTowardsPlain({ usual, plain }: TriedPiece): number {
  const [good, from, to] = [GOOD_LIKENESS, usual.likeness, plain.likeness].map(decibels) as [number, number, number];
  if (to >= good) return 1;
  if (from <= good) return 0;
  return (from - good) / (from - to);
}

/** In which equal steps of quality are equal steps. */
function decibels(likeness: number): number {
  return -10 * Math.log10(Math.max(1 - likeness, 1e-6));
}
