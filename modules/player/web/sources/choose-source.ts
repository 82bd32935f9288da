import { isLadderType } from '#modules/media/contract/ladder.ts';
import type { Playback, Source } from '../../contract/types.ts';
import { savesData } from '../saves-data.ts';
import { connectionSpeed } from './connection-speed.ts';
import { type Decoding, decodingOf, isSmooth } from './decoding.ts';
import { inVersion, mainVersion } from './versions.ts';

/** Where a video is watched, which decides how sharp it should be. */
export interface Viewing {
  /** Pixels of a frame from side to side of which more would not be seen. */
  widest(source: Source): number;
  /** Bits a second that the line carries; undefined where nobody has measured. */
  rate: number | undefined;
  decoding(source: Source): Decoding;
}

/** Frames come a little wider than their names in some cameras. */
export const UP_TO_4K = 4200;
const UP_TO_2K = 2200;
const SMALL_SCREEN = 1024;
/** Of what a line carries, so much is left for its bad seconds. */
const SHARE_OF_LINE = 0.8;

/**
 * The source to start with: the ladder, which finds its own sharpness, else the sharpest file that the viewer can see,
 * the line carries and the browser plays smoothly; among equals the one that its decoder likes best. When all are too
 * much, the one that asks least.
 */
export function chooseSource(all: readonly Source[], viewing: Viewing): Source | undefined {
  const sources = mainVersion(all);
  const playable = offeredSources(sources, viewing);
  // Something rather than nothing, but no HDR that would look grey.
  const candidates = playable.length > 0 ? playable : sources.filter(({ videoRange }) => videoRange === undefined);
  const ladder = candidates.find(({ type }) => isLadderType(type));
  if (ladder) return ladder;
  const smooth = candidates.filter((source) => isSmooth(viewing.decoding(source)));
  const files = [...(smooth.length > 0 ? smooth : candidates)].sort((left, right) => compare(left, right, viewing));
  return files.find((source) => source.width <= viewing.widest(source) && isCarried(source, viewing)) ?? files.at(-1);
}

/** One file of each quality, the one that this browser plays best; nothing that it cannot play. */
export function offeredSources(sources: readonly Source[], viewing: Pick<Viewing, 'decoding'>): Source[] {
  const playable = sources.filter((source) => viewing.decoding(source) !== 'no');
  return playable.filter((source) => {
    const rivals = playable.filter((one) => one.quality === source.quality && one.format === source.format);
    const sameKind = rivals.filter(({ type }) => isLadderType(type) === isLadderType(source.type));
    return sameKind.every((rival) => rival === source || compare(source, rival, viewing) <= 0);
  });
}

/** The sharpest one that asks less of the line than another and fits it; the one that asks least where none fits. */
export function lighterThan(
  source: Source,
  all: readonly Source[],
  viewing: Pick<Viewing, 'rate' | 'decoding'>,
): Source | undefined {
  const lighter = offeredSources(all, viewing)
    .filter((one) => !isLadderType(one.type) && weightOf(one) < weightOf(source))
    .sort((left, right) => weightOf(right) - weightOf(left));
  return lighter.find((one) => isCarried(one, viewing)) ?? lighter.at(-1);
}

/** Bits a second, or what goes up with them. */
export function weightOf({ bitrate, width, height }: Source): number {
  return bitrate ?? width * height;
}

function isCarried({ bitrate }: Source, { rate }: Pick<Viewing, 'rate'>): boolean {
  return rate === undefined || bitrate === null || bitrate <= rate * SHARE_OF_LINE;
}

const RANKS: Readonly<Record<Decoding, number>> = { efficient: 0, smooth: 1, rough: 2, no: 3 };

/**
 * The sharper first, then HDR that plays smoothly, then what the decoder likes better, then what asks less of the line.
 */
function compare(left: Source, right: Source, { decoding }: Pick<Viewing, 'decoding'>): number {
  const isBright = (source: Source) => source.videoRange !== undefined && decoding(source) !== 'rough';
  return (
    right.width - left.width ||
    Number(isBright(right)) - Number(isBright(left)) ||
    RANKS[decoding(left)] - RANKS[decoding(right)] ||
    weightOf(left) - weightOf(right)
  );
}

/**
 * What plays nearly everywhere, for where nothing is known of the screen; made for a screen, where there is such a
 * version.
 */
export function steadySource(all: readonly Source[]): Source | undefined {
  const flat = inVersion(all, '2D');
  const isSteady = ({ type, videoRange }: Source) => !isLadderType(type) && videoRange === undefined;
  const files = (flat.length > 0 ? flat : all).filter(isSteady);
  return files.find(({ width }) => width <= UP_TO_2K) ?? files.at(-1);
}

export type VideoType = Playback['videoType'];

/** The kind of video that is shown first; the other one where the first has no file. */
export function startingType(playback: Playback): VideoType {
  if (playback.videoType === 'full') return playback.full.length > 0 ? 'full' : 'trailer';
  return playback.trailer.length > 0 ? 'trailer' : 'full';
}

/** The same quality in a fresh list of links, else what one would start with. */
export function sameAgain(sources: readonly Source[], last: Source, viewing: Viewing): Source | undefined {
  const isSame = ({ quality, format, type }: Source) =>
    quality === last.quality && format === last.format && type === last.type;
  return sources.find(isSame) ?? chooseSource(sources, viewing);
}

/** 4K, and 2K on small screens and where data is to be saved: what a page shows of a frame. Browser only. */
export function viewingOnPage(): Viewing {
  const isSmall = savesData() || Math.max(screen.width, screen.height) < SMALL_SCREEN;
  return { widest: () => (isSmall ? UP_TO_2K : UP_TO_4K), rate: connectionSpeed(), decoding: decodingOf };
}
