/** The only source of time. Everything that expires takes its `now` from here, so that tests can move it. */
export interface Clock {
  now(): Date;
  /** The real time, where a rehearsal has moved `now` ahead. */
  world?(): Date;
}

/** The time on people's own devices, such as those that generate one-time codes. */
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
