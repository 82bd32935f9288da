import sharp from 'sharp';
import type { VideoFormat } from '../../../contract/types.ts';
import type { FoundFormat } from './find-format.ts';

/** How much alike two halves are, as two eyes see one thing: 1 for the same, 0 for no more than chance. */
export interface Likeness {
  beside: number;
  above: number;
}

/** A side of the small picture that is compared: what one eye sees elsewhere is no more than a pixel away in it. */
const SIDE = 64;
/** Two eyes of one moment are hardly ever less alike, two halves of one picture hardly ever more. */
const ALIKE = 0.7;
const HARDLY_ALIKE = 0.4;
/** Of a picture that most are like: an ordinary one is not to be asked about for a wall with two windows. */
const VERY_MUCH_ALIKE = 0.85;
/** What varies less is dark, or of one colour, and says nothing. */
const LEAST_VARIANCE = 4;

/** R19: of a format that its shape alone says, whether its pictures agree; where they don't, a person is asked. */
export function doubtShape(found: FoundFormat, likeness: Likeness | undefined): FoundFormat {
  if (found.formatFrom !== 'shape' || !likeness) return found;
  const guess = guessOf(found.format, likeness);
  return guess ? { format: null, formatFrom: null, question: { why: 'shape', guess } } : found;
}

function guessOf(format: VideoFormat, { beside, above }: Likeness): VideoFormat | undefined {
  if (format === 'flat_mono')
    return beside > VERY_MUCH_ALIKE ? 'eq180_sbs' : above > VERY_MUCH_ALIKE ? 'flat_htb' : undefined;
  if (format === 'eq360_tb') return above > ALIKE ? undefined : beside > ALIKE ? 'eq180_sbs' : 'eq180_mono';
  if (beside > ALIKE) return undefined;
  return beside < HARDLY_ALIKE ? 'eq360_mono' : format;
}

/** Of the middle one of several pictures. Undefined where none shows anything. */
export async function likenessOf(pictures: readonly Buffer[]): Promise<Likeness | undefined> {
  const all: Likeness[] = [];
  for (const picture of pictures) {
    const likeness = await likenessIn(picture);
    if (likeness) all.push(likeness);
  }
  if (all.length === 0) return undefined;
  const middle = (part: keyof Likeness) =>
    all.map((one) => one[part]).toSorted((left, right) => left - right)[all.length >> 1] ?? 0;
  return { beside: middle('beside'), above: middle('above') };
}

async function likenessIn(picture: Buffer): Promise<Likeness | undefined> {
  const small = sharp(picture).resize(SIDE, SIDE, { fit: 'fill' }).toColourspace('b-w');
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const row = (y: number, from: number, to: number) =>
    withoutMean(Array.from({ length: to - from }, (_, x) => data[(y * SIDE + from + x) * info.channels] ?? 0));
  const rows = (from: number, to: number, left: number, right: number) =>
    Array.from({ length: to - from }, (_, y) => row(from + y, left, right)).flat();
  const half = SIDE / 2;
  const beside = correlation(rows(0, SIDE, 0, half), rows(0, SIDE, half, SIDE));
  const above = correlation(rows(0, half, 0, SIDE), rows(half, SIDE, 0, SIDE));
  return beside === undefined || above === undefined ? undefined : { beside, above };
}

/** Floors are darker than skies in any two pictures: only what changes within a row tells them apart. */
function withoutMean(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function correlation(left: readonly number[], right: readonly number[]): number | undefined {
  let [both, own, other] = [0, 0, 0];
  for (const [at, value] of left.entries()) {
    both += value * (right[at] ?? 0);
    own += value ** 2;
    other += (right[at] ?? 0) ** 2;
  }
  const least = LEAST_VARIANCE * left.length;
  return own < least || other < least ? undefined : both / Math.sqrt(own * other);
}
