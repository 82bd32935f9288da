import { harmonicsOf } from './rotation.ts';

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const SIGNS = [-1, 1] as const;
/** Corners of a solid that lie on three rectangles across each other. */
const rectangles = (short: number, long: number) =>
  SIGNS.flatMap((one) =>
    SIGNS.flatMap((other) => [
      [0, one * short, other * long],
      [one * short, other * long, 0],
      [other * long, 0, one * short],
    ]),
  );
/** The corners of an icosahedron and of a dodecahedron (ahead, left, up): as even as directions can lie. */
const DIRECTIONS: readonly (readonly number[])[] = [
  ...rectangles(1, GOLDEN),
  ...rectangles(1 / GOLDEN, GOLDEN),
  ...SIGNS.flatMap((ahead) => SIGNS.flatMap((left) => SIGNS.map((up) => [ahead, left, up]))),
].map((corner) => corner.map((axis) => axis / Math.hypot(...corner)));

/** In metres and metres a second: so far is an ear from the middle of the head, so fast sound. */
const RADIUS = 0.0875;
const SPEED = 343;
/** How much louder high sounds are at the ear that they come to, and softer at the other one: times as loud. */
const SHADOW = 0.7;
/** From about here on the head is in their way. */
const SHADOW_HERTZ = SPEED / (Math.PI * RADIUS);
/**
 * Up to so many hertz an order is true to what comes to both ears and when. Above, its channels cannot be true to both,
 * and how loud it is counts more than when.
 */
const TRUE_HERTZ = 200;

/** Samples of a response, and of silence before it. */
const LENGTH = 512;
const BEFORE = 48;

type Complex = readonly [real: number, imaginary: number];

/**
 * What an ear hears of a sound from a direction: sooner and louder, the more it comes from its side. The head is a ball
 * whose shadow deepens evenly toward the other side.
 * @param toEar cosine of what lies between them
 */
export function heardAt(toEar: number, hertz: number): Complex {
  const angle = Math.acos(Math.min(1, Math.max(-1, toEar)));
  const way = toEar >= 0 ? -toEar : angle - Math.PI / 2;
  const phase = (-2 * Math.PI * hertz * RADIUS * way) / SPEED;
  const rise = hertz / SHADOW_HERTZ;
  // (1 + j·a·rise) / (1 + j·rise), where `a` says how loud it is where it is high.
  const loud = 1 + SHADOW * toEar;
  const [real, imaginary] = [1 + loud * rise * rise, (loud - 1) * rise].map((part) => part / (1 + rise * rise)) as [
    number,
    number,
  ];
  const [cosine, sine] = [Math.cos(phase), Math.sin(phase)];
  return [real * cosine - imaginary * sine, real * sine + imaginary * cosine];
}

/** For the left and the right ear of each channel of ambisonics: its impulse response. */
export function headResponses(sampleRate: number, channels: number): (readonly [Float32Array, Float32Array])[] {
  const [left, right] = [fitEar(1, { sampleRate, channels }), fitEar(-1, { sampleRate, channels })];
  return left.map((own, channel) => [own, right[channel] ?? own] as const);
}

/**
 * Fits the channels to what an ear hears from all directions, frequency by frequency: up to where they can be true as
 * it is, above by its level, with the phases that the frequency below has (“magnitude least squares”).
 */
function fitEar(side: 1 | -1, { sampleRate, channels }: { sampleRate: number; channels: number }): Float32Array[] {
  const order = Math.sqrt(channels) - 1;
  const shares = DIRECTIONS.map((direction) => harmonicsOf(direction).slice(0, channels));
  const fitted: Complex[][] = [];
  for (let bin = 0; bin <= LENGTH / 2; bin += 1) {
    const hertz = (bin * sampleRate) / LENGTH;
    const before = fitted.at(-1);
    const heard = DIRECTIONS.map(([, toLeft = 0], at): Complex => {
      const own = heardAt(side * toLeft, hertz);
      if (!before || hertz <= TRUE_HERTZ * order) return own;
      const phase = phaseOf(before, shares[at] ?? []);
      return [Math.hypot(...own) * Math.cos(phase), Math.hypot(...own) * Math.sin(phase)];
    });
    fitted.push(
      Array.from({ length: channels }, (_, channel) => {
        const weight = (2 * Math.floor(Math.sqrt(channel)) + 1) / DIRECTIONS.length;
        const sum = (part: 0 | 1) =>
          heard.reduce((all, value, at) => all + weight * (shares[at]?.[channel] ?? 0) * value[part], 0);
        return [sum(0), sum(1)] as const;
      }),
    );
  }
  return Array.from({ length: channels }, (_, channel) => samplesOf(fitted.map((all) => all[channel] ?? [0, 0])));
}

function phaseOf(channels: readonly Complex[], shares: readonly number[]): number {
  const sum = (part: 0 | 1) => channels.reduce((all, value, at) => all + (shares[at] ?? 0) * value[part], 0);
  return Math.atan2(sum(1), sum(0));
}

const WAVE = Array.from({ length: LENGTH }, (_, at) => Math.cos((2 * Math.PI * at) / LENGTH));
/** A quarter of a turn later a cosine is a sine. */
const LATER = (3 * LENGTH) / 4;

function samplesOf(spectrum: readonly Complex[]): Float32Array {
  return Float32Array.from({ length: LENGTH }, (_, at) => {
    let sum = 0;
    for (const [bin, [real, imaginary]] of spectrum.entries()) {
      const turn = bin * (at - BEFORE + LENGTH);
      // Every frequency but the first and the last stands for two.
      const count = bin === 0 || bin === LENGTH / 2 ? 1 : 2;
      sum += count * (real * (WAVE[turn % LENGTH] ?? 0) - imaginary * (WAVE[(turn + LATER) % LENGTH] ?? 0));
    }
    return sum / LENGTH;
  });
}
