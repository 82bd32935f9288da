import { isLadderType } from '#modules/media/contract/ladder.ts';
import type { Playback, Source } from '../contract/types.ts';
import { canPlayLadders } from './ladder.ts';
import { inVersion, mainVersion } from './versions.ts';

/** What decides how sharp a video should start. */
export interface Viewing {
  /** CSS pixels of the screen's longer side. */
  screenWidth: number;
  /** The visitor asked for less data. */
  saveData: boolean;
  canPlay(type: string): boolean;
}

/** 4K and 2K frames come a little wider than their names in some cameras. */
const UP_TO_4K = 4200;
const UP_TO_2K = 2200;
const SMALL_SCREEN = 1024;

/**
 * The source to start with: the ladder, which finds its own sharpness, else the sharpest file that the screen needs,
 * which is 4K, or 2K on small screens and where data is to be saved; the smallest when all are sharper. `sources` come
 * best first.
 */
export function chooseSource(all: readonly Source[], viewing: Viewing): Source | undefined {
  const sources = mainVersion(all);
  const playable = sources.filter((source) => viewing.canPlay(source.type));
  const candidates = playable.length > 0 ? playable : sources;
  const ladder = candidates.find(({ type }) => isLadderType(type));
  if (ladder) return ladder;
  const widest = viewing.saveData || viewing.screenWidth < SMALL_SCREEN ? UP_TO_2K : UP_TO_4K;
  return candidates.find(({ width }) => width <= widest) ?? candidates.at(-1);
}

/**
 * What plays nearly everywhere, for where nothing is known of the screen; made for a screen, where there is such a
 * version.
 */
export function steadySource(all: readonly Source[]): Source | undefined {
  const flat = inVersion(all, '2D');
  const files = (flat.length > 0 ? flat : all).filter(({ type }) => !isLadderType(type));
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

interface NetworkInformation {
  saveData?: boolean;
}

/** Browser only. */
export function currentViewing(): Viewing {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  const probe = document.createElement('video');
  return {
    screenWidth: Math.max(screen.width, screen.height),
    saveData: connection?.saveData === true,
    canPlay: (type) => (isLadderType(type) ? canPlayLadders(probe) : probe.canPlayType(type) !== ''),
  };
}
