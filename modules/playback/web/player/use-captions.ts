import { useEffect, useState } from 'react';
import type { CaptionTrack } from '../../contract/wire.ts';
import { remember, remembered } from '../player-memory.ts';

export interface CaptionControl {
  tracks: readonly CaptionTrack[];
  /** Null shows none. */
  language: string | null;
  choose(language: string | null): void;
  /** What is being said, where the browser does not write it itself. */
  lines: readonly string[];
}

const NONE: readonly string[] = [];

/** The element's own tracks: it writes them on a flat film itself, also in its own full screen; on what we draw we write them. */
export function useCaptions(
  media: HTMLVideoElement,
  tracks: readonly CaptionTrack[],
  isDrawn: boolean,
): CaptionControl {
  const [wanted, setWanted] = useState(() => remembered().captions);
  const [lines, setLines] = useState(NONE);
  const current = tracks.find(({ language }) => language === wanted);
  const { url, language, label } = current ?? {};

  useEffect(() => {
    if (!url || !language || !label) return;
    const element = document.createElement('track');
    Object.assign(element, { kind: 'captions', src: url, srclang: language, label });
    media.append(element);
    element.track.mode = isDrawn ? 'hidden' : 'showing';
    const read = () => setLines(isDrawn ? linesOf(element.track) : NONE);
    element.track.addEventListener('cuechange', read);
    return () => {
      element.track.removeEventListener('cuechange', read);
      element.track.mode = 'disabled';
      element.remove();
      setLines(NONE);
    };
  }, [media, url, language, label, isDrawn]);

  return {
    tracks,
    language: current?.language ?? null,
    choose(next) {
      remember({ captions: next });
      setWanted(next);
    },
    lines,
  };
}

function linesOf(track: TextTrack): readonly string[] {
  const cues = [...(track.activeCues ?? [])] as VTTCue[];
  const lines = cues.flatMap((cue) => (cue.getCueAsHTML().textContent ?? '').split('\n'));
  return lines.filter((line) => line.trim() !== '');
}
