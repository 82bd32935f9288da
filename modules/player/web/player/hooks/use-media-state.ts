import { useEffect, useState } from 'react';

/** What the controls show of a media element. Times are in seconds. */
export interface MediaState {
  paused: boolean;
  ended: boolean;
  currentTime: number;
  /** 0 until it is known. */
  duration: number;
  /** The end of the loaded range around the current time. */
  bufferedUntil: number;
  /** 0 to 1; 0 when muted. */
  volume: number;
  rate: number;
  /** `loading` before the first frame, `stalled` when frames are late. */
  progress: 'loading' | 'stalled' | 'flowing';
}

const EVENTS = [
  'play',
  'playing',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'waiting',
  'canplay',
  'loadeddata',
  'emptied',
  'error',
] as const;

/**
 * State rather than an external store: a store's updates interrupt the rendering of the next page, and browsers leak an
 * `<img sizes>` that was created and never inserted, along with its page.
 */
export function useMediaState(media: HTMLVideoElement): MediaState {
  const [state, setState] = useState(() => stateOf(media));
  useEffect(() => {
    const read = () =>
      setState((last) => {
        const next = stateOf(media);
        return isSame(last, next) ? last : next;
      });
    for (const event of EVENTS) media.addEventListener(event, read);
    // Events since the render.
    read();
    return () => {
      for (const event of EVENTS) media.removeEventListener(event, read);
    };
  }, [media]);
  return state;
}

function stateOf(media: HTMLVideoElement): MediaState {
  return {
    paused: media.paused,
    ended: media.ended,
    currentTime: media.currentTime,
    duration: Number.isFinite(media.duration) ? media.duration : 0,
    bufferedUntil: bufferedUntil(media),
    volume: media.muted ? 0 : media.volume,
    rate: media.playbackRate,
    progress: progressOf(media),
  };
}

function progressOf(media: HTMLVideoElement): MediaState['progress'] {
  if (media.readyState >= media.HAVE_FUTURE_DATA || media.ended) return 'flowing';
  if (media.readyState < media.HAVE_CURRENT_DATA) return 'loading';
  return media.paused ? 'flowing' : 'stalled';
}

export function bufferedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime && currentTime <= buffered.end(at)) return buffered.end(at);
  }
  return currentTime;
}

function isSame(left: MediaState, right: MediaState): boolean {
  return (Object.keys(left) as (keyof MediaState)[]).every((key) => left[key] === right[key]);
}
