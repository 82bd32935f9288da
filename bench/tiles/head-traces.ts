import { createRandom, type Random } from '#demo/random.ts';

/** Where a head points, in degrees: to the right of straight ahead, and up. */
export interface Direction {
  yaw: number;
  pitch: number;
}

export type HeadTrace = readonly Direction[];

/** Directions a second. */
export const RATE = 30;
const TRACE_SECONDS = 60;

/** How somebody looks around. */
interface Temper {
  /** Seconds at one place: the median, and the spread of its logarithm. */
  stay: { median: number; spread: number };
  /** Degrees: the spread of where they look next. */
  yawSpread: number;
  /** The share of the current direction in the next one: 0 depends only on what is in front. */
  stays: number;
  /** How often they look anywhere instead. */
  anywhere: number;
}

/**
 * Fitted to feature tables of the collection 360VidStr (three videos, 108 viewings, two seconds of each): while
 * somebody watches, a head turns sideways by 8° in the median, and by 50° or less in nine of ten cases; while they
 * explore a place, by 36° and 97°. Three quarters of the time it points within the front quarter (YouTube's own count
 * of 2017), and a little down.
 */
const WATCHING: Temper = { stay: { median: 2.6, spread: 0.9 }, yawSpread: 28, stays: 0, anywhere: 0.03 };
const EXPLORING: Temper = { stay: { median: 1, spread: 0.7 }, yawSpread: 41, stays: 0.4, anywhere: 0.1 };
const PITCH = { mean: -8, spread: 14 };

/**
 * Traces of `count` people, the same ones each time: every second one explores.
 * @param across degrees that the picture covers: nobody turns to where there is no picture
 */
export function headTraces(count: number, across: number): HeadTrace[] {
  return Array.from({ length: count }, (_, at) => {
    const random = createRandom(`head ${at}`);
    return headTrace(at % 2 === 0 ? WATCHING : EXPLORING, random, across === 360 ? 180 : across / 2 - 30);
  });
}

function headTrace({ stay, yawSpread, stays, anywhere }: Temper, random: Random, mostYaw: number): HeadTrace {
  const trace: Direction[] = [];
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  let now: Direction = { yaw: normal(random) * 10, pitch: PITCH.mean };
  while (trace.length < RATE * TRACE_SECONDS) {
    // Three of ten follow something that moves, the others sway a little.
    const follows = random.next() < 0.3 ? random.between(-15, 15) : 0;
    const seconds = within(stay.median * Math.exp(stay.spread * normal(random)), 15);
    for (let frame = 0; frame < seconds * RATE; frame += 1) {
      const yaw = now.yaw + follows / RATE + normal(random) * 0.05;
      now = {
        yaw: mostYaw < 180 ? within(yaw, mostYaw) : yaw,
        pitch: within(now.pitch + normal(random) * 0.03, 80),
      };
      trace.push(now);
    }
    const looked = turned(0, now.yaw, mostYaw) * stays + normal(random) * yawSpread;
    const aim = random.next() < anywhere ? random.between(-mostYaw, mostYaw) : looked;
    const turn = turned(now.yaw, within(aim, mostYaw), mostYaw);
    const to = { yaw: now.yaw + turn, pitch: within(PITCH.mean + normal(random) * PITCH.spread, 60) };
    trace.push(...turnOf(now, to));
    now = to;
  }
  return trace.slice(0, RATE * TRACE_SECONDS);
}

/** The short way round, where there is one. */
function turned(from: number, to: number, mostYaw: number): number {
  const turn = to - from;
  return mostYaw < 180 ? turn : turn - 360 * Math.round(turn / 360);
}

/** As hands and heads move: with minimum jerk. 60° take 0.55 s, with a peak of 205° per second in the middle. */
export function turnOf(from: Direction, to: Direction): HeadTrace {
  const degrees = Math.hypot(to.yaw - from.yaw, to.pitch - from.pitch);
  const frames = Math.max(1, Math.round((0.25 + degrees / 200) * RATE));
  return Array.from({ length: frames }, (_, at) => {
    const done = (at + 1) / frames;
    const share = done ** 3 * (10 - 15 * done + 6 * done ** 2);
    return { yaw: from.yaw + (to.yaw - from.yaw) * share, pitch: from.pitch + (to.pitch - from.pitch) * share };
  });
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** How far each turns sideways within two seconds, for comparison with published data. */
export function turnsWithinTwoSeconds(traces: readonly HeadTrace[]): number[] {
  return traces.flatMap((trace) =>
    Array.from({ length: TRACE_SECONDS / 2 }, (_, at) => {
      const yaws = trace.slice(at * 2 * RATE, (at + 1) * 2 * RATE).map(({ yaw }) => yaw);
      return Math.max(...yaws.map((yaw) => Math.abs(yaw - (yaws[0] ?? yaw))));
    }),
  );
}
