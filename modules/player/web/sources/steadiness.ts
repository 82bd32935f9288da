/** Whether a file plays without stops, from samples of its element twice a second. */

export interface Sample {
  /** Milliseconds of a monotonic clock. */
  at: number;
  /** Seconds of the video that are loaded ahead of the current time. */
  ahead: number;
  /** Where the loaded stretch ends, in seconds of the video. */
  loadedUntil: number;
  /** Its viewer wants it to play, and isn't seeking. */
  shouldPlay: boolean;
  /** It has stopped: nothing more is loaded, or it is decoded too slowly. */
  isStalled: boolean;
}

export interface Steadiness {
  /** It stopped for as long as a viewer tolerates, once or repeatedly: switch to something lighter. */
  isTooHeavy: boolean;
  /** Nothing has arrived for a long time: the sender is gone, so request it again. */
  isHung: boolean;
  /** Nothing was late for a while, and far more was loaded than played: something sharper may play. */
  isEasy: boolean;
  /** Seconds of video that arrive in a second; undefined until something has arrived. */
  speed: number | undefined;
}

/** R67. */
const STALLED_MS = 3000;
/** Short stops add up: this much of a stop is forgiven in each second without one. */
const FORGIVEN_SHARE = 0.3;
const HUNG_MS = 10_000;
/** A connection that was bad a moment ago isn't trusted at once. */
const CALM_MS = 30_000;
const AHEAD_SECONDS = 15;
/** Weight of the latest sample in the average: about the last five seconds count. */
const NEWEST_SHARE = 0.2;
/** Samples further apart than this are ignored: the page was asleep between them. */
const LONGEST_STEP_MS = 3000;

/** A seek moves the loaded stretch at once. */
const LONGEST_JUMP_SECONDS = 60;

/** With more than this loaded ahead, a stop isn't the connection's fault. */
const STARVED_SECONDS = 1;

/** For one source, from its beginning; make another one for the next source. */
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
      // A browser that has loaded enough says nothing about the connection; one that has stopped is waiting for it.
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
