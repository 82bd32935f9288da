import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isLadderType } from '#modules/media/contract/ladder.ts';
import type { Playback, Source } from '../../../contract/types.ts';
import { fetchSources } from '../../fetch-player.ts';
import { loadSource } from '../../media-element.ts';
import {
  chooseSource,
  offeredSources,
  sameAgain,
  startingType,
  type VideoType,
  type Viewing,
  viewingOnPage,
} from '../../sources/choose-source.ts';
import { fitLadder } from '../../sources/ladder.ts';
import { inVersion, type Version, versionOf } from '../../sources/versions.ts';
import { viewingInHeadset } from '../../sources/viewing-in-headset.ts';
import { useIsMounted } from '../../use-is-mounted.ts';
import { holdPicture } from '../hold-picture.ts';
import { type Outcome, type Recovery, useRecovery } from './use-recovery.ts';
import { useSteadySource } from './use-steady-source.ts';

/** When the place and the playing that a retry goes back to may have changed. */
const REMEMBERED = ['timeupdate', 'play', 'pause'] as const;

export interface Chosen {
  playback: Playback;
  type: VideoType;
  source: Source;
}

export interface SourceControl extends Chosen, Pick<Recovery, 'failed' | 'offline' | 'isRetrying' | 'retry'> {
  /** Something lighter than wanted plays, because the connection carries no more. */
  isLowered: boolean;
  /** What may be chosen of the version that is shown: nothing that this browser cannot play. */
  sources: readonly Source[];
  /** Changes the quality; time and playing stay as they are. */
  chooseQuality(source: Source): void;
  /** Full video or trailer, from its beginning. */
  chooseType(type: VideoType): void;
  /** As it was filmed or flat; time and playing stay as they are. */
  chooseVersion(version: Version): void;
  /** What would play of another video first; undefined where nothing of it can be played. */
  choose(playback: Playback): Chosen | undefined;
  /**
   * A headset shows more of a frame than a page; what the visitor chose by hand stays.
   * @param pixelsPerDegree of the headset's display, where it is known
   */
  fitTo(place: 'page' | 'headset', pixelsPerDegree: number | undefined): void;
}

/** What is being played; another `first` changes the video in place, from `stoppedAt` on. */
export function useSource(
  media: HTMLVideoElement,
  { videoId, first, stoppedAt }: { videoId: number; first: Chosen; stoppedAt: number | undefined },
): SourceControl {
  const [chosen, setChosen] = useState(first);
  /** What the visitor chose by hand. */
  const [byHand, setByHand] = useState<Source>();
  const begun = useRef(first);
  const resume = useRef({ at: stoppedAt ?? 0, play: true });
  const place = useRef<'page' | 'headset'>('page');
  const density = useRef<number>(undefined);
  const isMounted = useIsMounted();
  const { onPlay, forget, askAnew, ...recovery } = useRecovery(media, { playAnew, fallBack });

  const viewing = (): Viewing =>
    place.current === 'headset' ? viewingInHeadset(viewingOnPage(), density.current) : viewingOnPage();

  function play(next: Chosen, how: { at: number; play: boolean }) {
    onPlay();
    setChosen(next);
    if (next.source.format === 'flat_mono' && !next.source.transparency) holdPicture(media);
    loadSource(media, next.source, { ...how, widest: viewing().widest(next.source) });
  }

  /** Goes on with another source where this one is. */
  function replace(next: Chosen) {
    // A source that has not begun knows no second yet.
    const at = media.readyState >= media.HAVE_METADATA ? media.currentTime : resume.current.at;
    const how = { at, play: !media.paused };
    resume.current = how;
    play(next, how);
  }

  async function playAnew(): Promise<Outcome> {
    const { type, source } = chosen;
    const of = begun.current;
    const playback = await fetchSources(videoId);
    // The element was let go of meanwhile, and is not to play on the next page; or it plays another video.
    if (!isMounted.current || begun.current !== of) return 'outdated';
    if (!playback) return 'unanswered';
    const nextType = playback[type].length > 0 ? type : startingType(playback);
    const nextSource = sameAgain(playback[nextType], source, viewing());
    if (!nextSource) return 'unplayable';
    play({ playback, type: nextType, source: nextSource }, resume.current);
    return 'plays';
  }

  /** A ladder that fails for good need not be the end: its video is there as files too. */
  function fallBack(): boolean {
    const { playback, type, source } = chosen;
    if (!isLadderType(source.type)) return false;
    const files = playback[type].filter((one) => !isLadderType(one.type));
    const next = chooseSource(inVersion(files, versionOf(source)), viewing());
    if (!next) return false;
    play({ ...chosen, source: next }, resume.current);
    return true;
  }

  const begin = useEffectEvent((next: Chosen) => {
    if (next === begun.current) return;
    begun.current = next;
    forget();
    setByHand(undefined);
    resume.current = { at: stoppedAt ?? 0, play: true };
    play(next, resume.current);
  });
  // After what the last video leaves behind has been stored.
  useEffect(() => begin(first), [first]);

  useEffect(() => {
    const remember = () => {
      // A browser may pause what failed; the visitor did not.
      if (!media.error) resume.current = { at: media.currentTime, play: !media.paused };
    };
    for (const event of REMEMBERED) media.addEventListener(event, remember);
    return () => {
      for (const event of REMEMBERED) media.removeEventListener(event, remember);
    };
  }, [media]);

  const sources = offeredSources(inVersion(chosen.playback[chosen.type], versionOf(chosen.source)), viewing());
  const isLowered = useSteadySource(media, {
    videoId,
    source: chosen.source,
    sources,
    byHand,
    viewing,
    change: (source) => replace({ ...chosen, source }),
    askAnew,
  });

  return {
    ...chosen,
    ...recovery,
    isLowered,
    sources,
    chooseQuality(source) {
      setByHand(source);
      replace({ ...chosen, source });
    },
    chooseType(type) {
      const source = chooseSource(chosen.playback[type], viewing());
      if (!source || type === chosen.type) return;
      setByHand(undefined);
      resume.current = { at: 0, play: true };
      play({ ...chosen, type, source }, resume.current);
    },
    chooseVersion(version) {
      const source = chooseSource(inVersion(chosen.playback[chosen.type], version), viewing());
      if (!source) return;
      setByHand(undefined);
      replace({ ...chosen, source });
    },
    choose(playback) {
      const type = startingType(playback);
      const source = chooseSource(playback[type], viewing());
      return source && { playback, type, source };
    },
    fitTo(next, pixelsPerDegree) {
      place.current = next;
      density.current = pixelsPerDegree;
      const { source } = chosen;
      if (isLadderType(source.type)) return fitLadder(media, viewing().widest(source));
      const fitting = next === 'headset' && !byHand ? chooseSource(sources, viewing()) : undefined;
      if (fitting && fitting.width > source.width) replace({ ...chosen, source: fitting });
    },
  };
}
