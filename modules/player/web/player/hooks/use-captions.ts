import { useEffect, useState } from 'react';
import type { CaptionTrack } from '#modules/media/contract/types.ts';
import { remember, remembered } from '../../player-memory.ts';

export interface CaptionControl {
  tracks: readonly CaptionTrack[];
  /** Null shows none. */
  language: string | null;
  choose(language: string | null): void;
  /** The current lines, where the browser doesn't render them itself. */
  lines: readonly string[];
}

const NONE: readonly string[] = [];

/**
 * The element's own tracks. We render them over the picture and above the controls; where the browser shows the video
 * by itself, it renders them.
 */
export function useCaptions(media: HTMLVideoElement, tracks: readonly CaptionTrack[]): CaptionControl {
  const isApart = useApart(media);
  const [chosen, setChosen] = useState(() => remembered().captions);
  const [lines, setLines] = useState(NONE);
  const current = tracks.find(({ language }) => language === chosen);
  const { url, language, label } = current ?? {};

  useEffect(() => {
    if (!url || !language || !label) return;
    const element = document.createElement('track');
    Object.assign(element, { kind: 'captions', src: url, srclang: language, label });
    media.append(element);
    element.track.mode = isApart ? 'showing' : 'hidden';
    const read = () => setLines(isApart ? NONE : linesOf(element.track));
    element.track.addEventListener('cuechange', read);
    return () => {
      element.track.removeEventListener('cuechange', read);
      element.track.mode = 'disabled';
      element.remove();
      setLines(NONE);
    };
  }, [media, url, language, label, isApart]);

  return {
    tracks,
    language: current?.language ?? null,
    choose(next) {
      remember({ captions: next });
      setChosen(next);
    },
    lines,
  };
}

const APART_BEGINS = ['enterpictureinpicture', 'webkitbeginfullscreen'];
const APART_ENDS = ['leavepictureinpicture', 'webkitendfullscreen'];

/** Whether the video is in a window, or on an iPhone's screen, of its own. */
function useApart(media: HTMLVideoElement): boolean {
  const [isApart, setApart] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of APART_BEGINS) media.addEventListener(event, () => setApart(true), { signal });
    for (const event of APART_ENDS) media.addEventListener(event, () => setApart(false), { signal });
    return () => listening.abort();
  }, [media]);
  return isApart;
}

function linesOf(track: TextTrack): readonly string[] {
  const cues = [...(track.activeCues ?? [])] as VTTCue[];
  const lines = cues.flatMap((cue) => (cue.getCueAsHTML().textContent ?? '').split('\n'));
  return lines.filter((line) => line.trim() !== '');
}
