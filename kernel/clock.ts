/** The only place that tells the time. Everything that expires takes its `now` from here, so tests can move it. */
export interface Clock {
  now(): Date;
  /** The world's time, where a rehearsal has moved `now` on. */
  world?(): Date;
}

/** What people's own devices show, such as those that make codes. */
export const deviceTime = (clock: Clock): Date => clock.world?.() ?? clock.now();

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export function movableClock(start: Date): Clock & { set(to: Date): void; advance(ms: number): void } {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (to) => {
      current = to.getTime();
    },
    advance: (ms) => {
      current += ms;
    },
  };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
