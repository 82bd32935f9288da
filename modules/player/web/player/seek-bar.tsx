import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import * as m from '#messages/player';
import type { Chapter, ScriptAction, Storyboard } from '#modules/media/contract/types.ts';
import { formatClock } from '#ui/text/formats.ts';
import { seekBy, seekTo } from '../media-element.ts';
import { chapterAt } from './chapter-at.ts';
import { HeatStrip } from './heat-strip.tsx';
import type { MediaState } from './hooks/use-media-state.ts';
import type { Part } from './hooks/use-part-loop.ts';
import { isMostWatched, MostWatched } from './most-watched.tsx';
import { SeekPreview } from './seek-preview.tsx';

/** One tenth of a second, so that a short video can be searched as finely as a long one. */
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

/** Where the video stands, what is loaded, where chapters begin, and a handle for both pointer and keyboard. */
export function SeekBar({
  media,
  state,
  storyboard,
  chapters,
  part,
  script,
  mostWatched,
}: {
  media: HTMLVideoElement;
  state: MediaState;
  storyboard: Storyboard | null;
  chapters: readonly Chapter[];
  /** What is repeated. */
  part: Part | undefined;
  /** What a device follows. */
  script: readonly ScriptAction[] | undefined;
  mostWatched: readonly number[] | undefined;
}) {
  const { currentTime, duration, bufferedUntil } = state;
  const most = Math.max(duration, STEP);
  const [lookedAt, setLookedAt] = useState<number>();

  function seekByKey(event: KeyboardEvent) {
    const seconds = BY_KEY[event.key];
    if (seconds === undefined) return;
    event.preventDefault();
    seekBy(media, seconds);
    setLookedAt(Math.min(most, Math.max(0, media.currentTime)));
  }

  function lookAt(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / Math.max(1, width);
    setLookedAt(Math.min(1, Math.max(0, share)) * most);
  }
  const lookAway = () => setLookedAt(undefined);

  return (
    <div className="player__seek" onPointerMove={lookAt} onPointerLeave={lookAway} onPointerUp={lookAway}>
      {lookedAt !== undefined && duration > 0 && (
        <SeekPreview
          storyboard={storyboard}
          seconds={lookedAt}
          share={lookedAt / most}
          title={chapterAt(chapters, lookedAt)?.title}
          isMostWatched={isMostWatched(mostWatched, lookedAt / most)}
        />
      )}
      {mostWatched && duration > 0 && <MostWatched curve={mostWatched} />}
      {script && duration > 0 && <HeatStrip actions={script} duration={duration} />}
      <progress className="player__buffered" value={Math.min(bufferedUntil, most)} max={most} aria-hidden="true" />
      <progress className="player__played" value={Math.min(currentTime, most)} max={most} aria-hidden="true" />
      {part && duration > 0 && <PartMark part={part} duration={duration} />}
      {duration > 0 && <ChapterMarks chapters={chapters} duration={duration} />}
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
          time: formatClock(currentTime),
          duration: formatClock(duration),
        })}
        onKeyDown={seekByKey}
        onBlur={lookAway}
        onChange={(event) => seekTo(media, event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** Gaps in the bar, in thousandths of its length. */
function ChapterMarks({ chapters, duration }: { chapters: readonly Chapter[]; duration: number }) {
  return (
    <svg className="player__marks" viewBox="0 0 1000 4" preserveAspectRatio="none" aria-hidden="true">
      {chapters
        .filter(({ seconds }) => seconds > 0 && seconds < duration)
        .map(({ seconds }) => (
          <rect key={seconds} x={(1000 * seconds) / duration - 1.5} width="3" height="4" />
        ))}
    </svg>
  );
}

/** What is repeated, in thousandths of the bar; a stroke while its end is not set. */
function PartMark({ part: { from, to }, duration }: { part: Part; duration: number }) {
  const width = to === undefined ? 3 : Math.max(3, (1000 * (to - from)) / duration);
  return (
    <svg
      className="player__marks player__marks--part"
      viewBox="0 0 1000 4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect x={(1000 * from) / duration} width={width} height="4" />
    </svg>
  );
}
