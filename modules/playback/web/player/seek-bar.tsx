import { formatDuration } from '#ui/formats.ts';
import { seekTo } from '../media-element.ts';
import type { MediaState } from './use-media-state.ts';

/** One tenth of a second, so that a short film can be searched as finely as a long one. */
const STEP = 0.1;

/** Where the film stands, what is loaded, and a handle for both pointer and keyboard. */
export function SeekBar({ media, state }: { media: HTMLVideoElement; state: MediaState }) {
  const { currentTime, duration, bufferedUntil } = state;
  const most = Math.max(duration, STEP);
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
        aria-label="Seek"
        aria-valuetext={`${formatDuration(Math.floor(currentTime))} of ${formatDuration(Math.floor(duration))}`}
        onChange={(event) => seekTo(media, event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
