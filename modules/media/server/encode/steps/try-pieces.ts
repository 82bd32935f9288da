import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureCoding, type Quality, usualQuality } from '../ffmpeg/coding.ts';
import { EncoderCutShort, EncoderFailed, input } from '../ffmpeg/encoder.ts';
import { filterChain, filterPath } from '../ffmpeg/filters.ts';
import { readFrom, type SourceFacts } from '../ffmpeg/source-facts.ts';
import type { Rung } from '../ladder.ts';
import { neededQuality, PLAIN_CRF, type Tried, type TriedPiece } from '../needed-quality.ts';
import type { StepRun } from '../run/step-run.ts';

/** Where in the video pieces are tried: neither its titles nor its end. */
const PLACES = [0.15, 0.5, 0.85];
const PIECE_SECONDS = 3;
/** Each is coded twice and compared twice, which takes about as long as coding it so often. */
const WORTH = 3;
/** Of a shorter video trying would take too large a part of its encoding. */
const LEAST_SECONDS = 90;

interface Size {
  source: SourceFacts & { path: string };
  rung: Rung;
  /** Filters from the source to what is coded. */
  filters: string;
}

/** The quality that a size of this title needs (R75), and how much of the step's progress finding it out was. */
export async function tryPieces(run: StepRun, size: Size): Promise<{ quality: Quality | undefined; share: number }> {
  const { source, rung } = size;
  const { encoder, byNeed } = run.encoding;
  if (!byNeed || source.seconds < LEAST_SECONDS) return { quality: undefined, share: 0 };
  const work = PLACES.length * PIECE_SECONDS * WORTH;
  const share = work / (work + source.seconds);
  const usual = await usualQuality(encoder, rung, source);
  const plain = { ...usual, crf: usual.crf + PLAIN_CRF };
  const pieces: TriedPiece[] = [];
  for (const place of PLACES) {
    const from = source.seconds * place;
    const once = (quality: Quality) => tryOnce(run, size, { from, quality, share: share / PLACES.length / 2 });
    try {
      pieces.push({ usual: await once(usual), plain: await once(plain) });
    } catch (error) {
      // Nothing new is shown there, as in slides: that says nothing of the title. What else is wrong with it, the size
      // itself will meet.
      if (!(error instanceof EncoderFailed) || error instanceof EncoderCutShort) throw error;
    }
  }
  return { quality: pieces.length > 0 ? neededQuality(pieces, usual) : undefined, share };
}

async function tryOnce(
  run: StepRun,
  { source, rung, filters }: Size,
  { from, quality, share }: { from: number; quality: Quality; share: number },
): Promise<Tried> {
  const { encoder } = run.encoding;
  const [piece, likenesses] = [join(run.folder, 'piece.mp4'), join(run.folder, 'likeness.txt')];
  // The same pictures both times, from zero on: each is compared with its own.
  const filter = filterChain(filters, `fps=${source.fps}`, 'setpts=PTS-STARTPTS');
  const part = readFrom(source, { from, seconds: PIECE_SECONDS });
  const coding = await pictureCoding(encoder, rung, source, run.encoding, { quality });
  const common = { seconds: PIECE_SECONDS, share: share / 2 };
  await run.encode({
    ...common,
    inputs: [source.path],
    args: [...part, '-map', `0:${source.picture}`, '-vf', filter, ...coding, '-an', '-f', 'mp4', piece],
  });
  const pair = `[0:${source.picture}]${filter}[original];[1:v]setpts=PTS-STARTPTS[made];[made][original]`;
  await run.encode({
    ...common,
    inputs: [source.path, piece],
    args: [
      ...part,
      ...input(piece),
      '-filter_complex',
      `${pair}ssim=shortest=1:f=${filterPath(likenesses)}`,
      '-t',
      String(PIECE_SECONDS),
      '-f',
      'null',
      '-',
    ],
  });
  const { size } = await stat(piece);
  const likeness = meanOf(await readFile(likenesses, 'utf8'));
  await Promise.all([rm(piece), rm(likenesses)]);
  return { bits: (size * 8) / PIECE_SECONDS, likeness };
}

/** Of all pictures, by their brightness: a line each, `n:1 Y:0.987654 U:…`. */
function meanOf(likenesses: string): number {
  const all = [...likenesses.matchAll(/ Y:([\d.]+) /g)].map(([, likeness]) => Number(likeness));
  if (all.length === 0) throw new EncoderFailed('Of a piece of the video there was no picture to compare.');
  return all.reduce((sum, likeness) => sum + likeness, 0) / all.length;
}
