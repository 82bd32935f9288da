import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isLadderType } from '#modules/media/contract/ladder.ts';
import type { Playback, Source } from '../../../contract/types.ts';
import { chooseSource, currentViewing, sameAgain, startingType, type VideoType } from '../../choose-source.ts';
import { fetchSources } from '../../fetch-player.ts';
import { loadSource } from '../../media-element.ts';
import { useIsHere } from '../../use-is-here.ts';
import { inVersion, type Version, versionOf } from '../../versions.ts';

/** When the place and the playing that a retry goes back to may have changed. */
const REMEMBERED = ['timeupdate', 'play', 'pause'] as const;

export interface Chosen {
  playback: Playback;
  type: VideoType;
  source: Source;
}

export interface SourceControl extends Chosen {
  failed: boolean;
  /** The line is gone; the video goes on by itself when it is back. */
  offline: boolean;
  /** What may be chosen of the version that is shown. */
  sources: readonly Source[];
  /** Changes the quality; time and playing stay as they are. */
  chooseQuality(source: Source): void;
  /** Full video or trailer, from its beginning. */
  chooseType(type: VideoType): void;
  /** As it was filmed or flat; time and playing stay as they are. */
  chooseVersion(version: Version): void;
  retry(): void;
}

/**
 * What is being played. Links expire, so a first failure asks for fresh ones without a word; only when those fail as
 * well the visitor is told and asked.
 */
export function useSource(
  media: HTMLVideoElement,
  { videoId, first, stoppedAt }: { videoId: number; first: Chosen; stoppedAt: number | undefined },
): SourceControl {
  const [chosen, setChosen] = useState(first);
  const [failed, setFailed] = useState(false);
  const [offline, setOffline] = useState(false);
  const resume = useRef({ at: stoppedAt ?? 0, play: true });
  const quietRetryUsed = useRef(false);
  const isHere = useIsHere();

  function play(next: Chosen, how: { at: number; play: boolean }) {
    setFailed(false);
    setOffline(false);
    setChosen(next);
    loadSource(media, next.source, how);
  }

  async function retry() {
    const { type, source } = chosen;
    const playback = await fetchSources(videoId);
    // The element was let go of meanwhile, and is not to play on the next page.
    if (!isHere.current) return;
    if (!playback) return navigator.onLine ? setFailed(true) : setOffline(true);
    const nextType = playback[type].length > 0 ? type : startingType(playback);
    const nextSource = sameAgain(playback[nextType], source, currentViewing());
    if (!nextSource) return setFailed(true);
    play({ playback, type: nextType, source: nextSource }, resume.current);
  }

  /** A ladder that fails for good need not be the end: its video is there as files too. */
  function fallBack(): boolean {
    const { playback, type, source } = chosen;
    if (!isLadderType(source.type)) return false;
    const files = playback[type].filter((one) => !isLadderType(one.type));
    const next = chooseSource(inVersion(files, versionOf(source)), currentViewing());
    if (!next) return false;
    play({ ...chosen, source: next }, resume.current);
    return true;
  }

  const onError = useEffectEvent(() => {
    if (!navigator.onLine) return setOffline(true);
    if (!quietRetryUsed.current) {
      quietRetryUsed.current = true;
      void retry();
    } else if (!fallBack()) setFailed(true);
  });

  const onOnline = useEffectEvent(() => {
    setOffline(false);
    // What only stood still goes on by itself; what broke off needs a new beginning.
    const isBroken = media.error || media.networkState === media.NETWORK_NO_SOURCE;
    if (isBroken || failed || offline) void retry();
  });

  useEffect(() => {
    const remember = () => {
      // A browser may pause what failed; the visitor did not.
      if (!media.error) resume.current = { at: media.currentTime, play: !media.paused };
    };
    const onLoaded = () => {
      quietRetryUsed.current = false;
      setFailed(false);
    };
    for (const event of REMEMBERED) media.addEventListener(event, remember);
    media.addEventListener('loadeddata', onLoaded);
    media.addEventListener('error', onError);
    // The element started before this code was there, so its failure may be history.
    if (media.error) onError();
    const onOffline = () => media.readyState < media.HAVE_FUTURE_DATA && setOffline(true);
    addEventListener('online', onOnline);
    addEventListener('offline', onOffline);
    return () => {
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOffline);
      for (const event of REMEMBERED) media.removeEventListener(event, remember);
      media.removeEventListener('loadeddata', onLoaded);
      media.removeEventListener('error', onError);
    };
  }, [media]);

  return {
    ...chosen,
    failed,
    offline,
    sources: inVersion(chosen.playback[chosen.type], versionOf(chosen.source)),
    chooseQuality(source) {
      const how = { at: media.currentTime, play: !media.paused };
      resume.current = how;
      play({ ...chosen, source }, how);
    },
    chooseType(type) {
      const source = chooseSource(chosen.playback[type], currentViewing());
      if (!source || type === chosen.type) return;
      resume.current = { at: 0, play: true };
      play({ ...chosen, type, source }, resume.current);
    },
    chooseVersion(version) {
      const source = chooseSource(inVersion(chosen.playback[chosen.type], version), currentViewing());
      if (!source) return;
      resume.current = { at: media.currentTime, play: !media.paused };
      play({ ...chosen, source }, resume.current);
    },
    retry() {
      setFailed(false);
      void retry();
    },
  };
}
