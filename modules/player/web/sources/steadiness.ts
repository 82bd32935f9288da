/** Whether a file keeps up with whoever watches it, from what its element shows twice a second. */

export interface Sample {
  /** Milliseconds, of any clock that only goes on. */
  at: number;
  /** Seconds of the video that are loaded ahead of what is shown. */
  ahead: number;
  /** Where the loaded stretch ends, in seconds of the video. */
  loadedUntil: number;
  /** Somebody wants it to go on, and is not looking for another second. */
  shouldPlay: boolean;
  /** It stands still: nothing more is loaded, or what is loaded is decoded too slowly. */
  isStalled: boolean;
}

export interface Steadiness {
  /** It stood still for as long as a viewer bears, at once or again and again: something lighter is to play. */
  isTooHeavy: boolean;
  /** It waits for long and nothing at all has arrived: whoever sends has gone, and is to be asked anew. */
  isHung: boolean;
  /** Nothing was late for long, and far more was loaded than shown: something sharper may play. */
  isEasy: boolean;
  /** Seconds of video that arrive in a second; undefined until something has arrived. */
  speed: number | undefined;
}

/** R67. */
const STALLED_MS = 3000;
/** Stop-and-go adds up: so much of a stop is forgiven in each second without one. */
const FORGIVEN_SHARE = 0.3;
const HUNG_MS = 10_000;
/** A line that was bad a moment ago is not trusted at once. */
const CALM_MS = 30_000;
const AHEAD_SECONDS = 15;
/** How much the last samples count: about the latest five seconds. */
const NEWEST_SHARE = 0.2;
/** Two samples further apart than this tell nothing of what was between: the page slept. */
const LONGEST_STEP_MS = 3000;

/** A seek moves the loaded stretch at once. */
const LONGEST_JUMP_SECONDS = 60;

/** Who has more ahead than this does not wait for the line. */
const STARVED_SECONDS = 1;

/** Watches one source from its beginning; another one is watched anew. */
export function watchSteadiness(): (sample: Sample) => Steadiness {
  let last: Sample | undefined;
  let stalledMs = 0;
  let silentMs = 0;
  let calmSince: number | undefined;
  let speed: number | undefined;

  return (sample) => {
    const step = last ? sample.at - last.at : 0;
    calmSince ??= sample.at;
    if (last && step > 0 && step < LONGEST_STEP_MS) {
      const loaded = sample.loadedUntil - last.loadedUntil;
      // A browser that has enough loads nothing: that says nothing of the line. One that stands still waits for it.
      const isStarved = sample.isStalled && sample.ahead < STARVED_SECONDS;
      const isLoading = loaded > 0 || (isStarved && last.isStalled);
      if (isLoading && loaded >= 0 && loaded < LONGEST_JUMP_SECONDS) {
        const now = loaded / (step / 1000);
        speed = speed === undefined ? now : speed + (now - speed) * NEWEST_SHARE;
      }
      if (!sample.shouldPlay) stalledMs = 0;
      else stalledMs = Math.max(0, stalledMs + (sample.isStalled ? step : -step * FORGIVEN_SHARE));
      silentMs = isStarved && loaded <= 0 ? silentMs + step : 0;
    }
    if (sample.isStalled) calmSince = sample.at;
    last = sample;
    const isCalm = sample.at - calmSince >= CALM_MS;
    return {
      isTooHeavy: stalledMs >= STALLED_MS,
      isHung: silentMs >= HUNG_MS,
      isEasy: isCalm && sample.ahead >= AHEAD_SECONDS,
      speed,
    };
  };
}
