import type { KeyboardEvent } from 'react';
import * as m from '#messages/playback';
import { formatDuration } from '#ui/formats.ts';
import { seekBy, seekTo } from '../media-element.ts';
import type { MediaState } from './use-media-state.ts';

/** One tenth of a second, so that a short film can be searched as finely as a long one. */
const STEP = 0.1;

/** Seconds. The browser's own keys would move by single steps. */
const BY_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
};

/** Where the film stands, what is loaded, and a handle for both pointer and keyboard. */
export function SeekBar({ media, state }: { media: HTMLVideoElement; state: MediaState }) {
  const { currentTime, duration, bufferedUntil } = state;
  const most = Math.max(duration, STEP);

  function seekByKey(event: KeyboardEvent) {
    const seconds = BY_KEY[event.key];
    if (seconds === undefined) return;
    event.preventDefault();
    seekBy(media, seconds);
  }

  return (
    <div className="player__seek">
      <progress
        className="player__buffered"
        value={Math.min(bufferedUntil, most)}
        max={most}
        aria-hidden="true"
      />
      <progress
        className="player__played"
        value={Math.min(currentTime, most)}
        max={most}
        aria-hidden="true"
      />
      <input
        className="player__seek-handle"
        type="range"
        min={0}
        max={most}
        step={STEP}
        value={Math.min(currentTime, most)}
        disabled={duration === 0}
        aria-label={m.seek()}
        aria-valuetext={m.seek_value({
          time: formatDuration(Math.floor(currentTime)),
          duration: formatDuration(Math.floor(duration)),
        })}
        onKeyDown={seekByKey}
        onChange={(event) => seekTo(media, event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
