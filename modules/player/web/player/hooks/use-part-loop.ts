import { useEffect, useState } from 'react';
import { followFrames } from '../../dome/follow-frames.ts';
import { playOrStay, seekTo } from '../../media-element.ts';

/** A repeated part of a video, in seconds. `to` is undefined until its end is set. */
export interface Part {
  from: number;
  to?: number;
}

export interface PartLoop {
  part: Part | undefined;
  /** Sets the beginning, then the end, then stops repeating (R68). */
  step(): void;
}

/** A shorter part is an accidental second press. */
const SHORTEST_SECONDS = 0.5;

/** The part after a press at this second. */
export function stepPart(part: Part | undefined, seconds: number): Part | undefined {
  if (!part) return { from: seconds };
  if (part.to !== undefined || Math.abs(seconds - part.from) < SHORTEST_SECONDS) return undefined;
  // Somebody who sought back before the second press means the part in between.
  return { from: Math.min(part.from, seconds), to: Math.max(part.from, seconds) };
}

/** @param of what plays: the part of a video means nothing in its trailer, nor in another one */
export function usePartLoop(media: HTMLVideoElement, of: string): PartLoop {
  const [repeated, setRepeated] = useState<{ of: string; part: Part | undefined }>();
  const part = repeated?.of === of ? repeated.part : undefined;

  const { from, to } = part ?? {};
  useEffect(() => {
    if (from === undefined || to === undefined) return;
    const ending = new AbortController();
    const { signal } = ending;
    const goBack = () => {
      if (media.currentTime < to && !media.ended) return;
      seekTo(media, from);
      playOrStay(media);
    };
    followFrames(media, signal, () => !media.paused && goBack());
    media.addEventListener('ended', goBack, { signal });
    seekTo(media, from);
    return () => ending.abort();
  }, [media, from, to]);

  return { part, step: () => setRepeated({ of, part: stepPart(part, media.currentTime) }) };
}
