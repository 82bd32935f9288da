import { beforeAll, describe, expect, it } from 'vitest';
import { type LensCurve, VIDEO_FORMATS, type VideoFormat } from '#modules/media/contract/types.ts';
import { browserForE2e } from '../support/browser.ts';
import { bundled } from './bundled.ts';
import type { Seen, Spot } from './dome-pixels.page.ts';
import {
  degreesBetween,
  directionAt,
  type Glance,
  REACHES,
  radians,
  SCREEN,
  shapeOf,
  vectorOf,
} from './frame-points.ts';

const { bare } = browserForE2e();

const DIRECTIONS = 64;
const EYES = ['left', 'right'] as const;
const MOST_DEGREES = 0.2;
/** Half of the distance between the pupils, in meters. */
const ASIDE = 0.032;
const SOFT_EDGE = 4;

const wrapped = VIDEO_FORMATS.flatMap((format) => EYES.flatMap((eye) => glancesOf(format, eye)));
/** Measured lenses, of which one spreads its middle and one its edge. */
const LENSES: readonly (readonly [VideoFormat, LensCurve])[] = [
  ['fish180_mono', { k1: 0.06, k2: -0.02, k3: 0.005, k4: -0.0004 }],
  ['fish200_sbs', { k1: -0.09, k2: 0.015, k3: -0.001, k4: 0 }],
  ['mkx220_tb_bt', { k1: -0.03, k2: 0, k3: 0.001, k4: 0 }],
];
const curvedLenses = LENSES.map(([format, lensCurve]) =>
  EYES.flatMap((eye) => glancesOf(format, eye).map((glance): Glance => ({ ...glance, lensCurve }))),
);
const CUBES = ['eac360_mono', 'cube360_mono'] as const;
const outside: Glance[] = VIDEO_FORMATS.filter((format) => !/^[a-z]+360/.test(format)).map((format) => ({
  format,
  eye: 'left',
  yaw: radians(format.startsWith('flat') ? 75 : 150),
  pitch: 0,
}));
const DISTANCES = [2, 4, 8];
const verging: Glance[] = DISTANCES.flatMap((screenDistance) =>
  EYES.map((eye) => {
    const aside = eye === 'left' ? -ASIDE : ASIDE;
    // Both pupils turn to the same point of the screen.
    return {
      format: 'flat_sbs',
      eye,
      aside,
      yaw: -Math.atan(aside / screenDistance),
      pitch: 0,
      settings: { screenDistance },
    };
  }),
);
const curved: Glance[] = [-60, -30, 0, 30, 60].map((degrees) => ({
  format: 'flat_mono',
  eye: 'left',
  yaw: radians(degrees) / 2,
  pitch: 0,
  settings: { screenCurve: 1 },
}));

/** What a headset can't unwrap by itself. */
const unwrapped = VIDEO_FORMATS.filter((format) => !format.startsWith('flat') && !/^eq.*(mono|sbs|tb)$/.test(format));
const LAYER = { width: 1024, height: 1024 };
const onLayers = unwrapped.flatMap((format) => EYES.flatMap((eye) => spotsOf(format, eye)));

let seen = new Map<Glance, Seen | undefined>();
let seenOnLayers: Seen[] = [];
let shimmers: number[] = [];
let stars: number[] = [];
let seamsSeen: Awaited<ReturnType<InPage['seams']>>[] = [];
beforeAll(async () => {
  const page = await bare().newPage();
  await page.addScriptTag({ content: await bundled('./dome-pixels.page.ts') });
  const all = [...wrapped, ...curvedLenses.flat(), ...outside, ...verging, ...curved];
  const points = await page.evaluate((list) => (globalThis as unknown as InPage).glances(list), all);
  seen = new Map(all.map((glance, index) => [glance, points[index]]));
  seenOnLayers = await page.evaluate(([list, size]) => (globalThis as unknown as InPage).spots(list, size), [
    onLayers,
    LAYER,
  ] as const);
  shimmers = await page.evaluate(() => [201, 101].map((size) => (globalThis as unknown as InPage).shimmer(size)));
  stars = await page.evaluate(() => [0, 0.6].map((aside) => (globalThis as unknown as InPage).starContrast(aside)));
  seamsSeen = await page.evaluate(
    (cubes) => cubes.map((format) => (globalThis as unknown as InPage).seams(format, 301)),
    CUBES,
  );
  await page.close();
});

interface InPage {
  glances(all: readonly Glance[]): Seen[];
  spots(all: readonly Spot[], size: { width: number; height: number }): Seen[];
  shimmer(size: number): number;
  starContrast(aside: number): number;
  seams(format: VideoFormat, size: number): { mixed: number; greyAtSeams: number; grey: number };
}

describe(`each format shows each eye in ${DIRECTIONS} directions what lies there`, () => {
  it.each(VIDEO_FORMATS)('%s', (format) => {
    expectExact(wrapped.filter((glance) => glance.format === format));
  });

  it.each(LENSES.map(([format, lens], index) => ({ format, ...lens, index })))(
    '%o, through the lens that it was filmed with',
    ({ index }) => expectExact(curvedLenses[index] ?? []),
  );

  it('and nothing beside it', () => {
    expect(outside.filter((glance) => seen.get(glance) !== 'dark')).toEqual([]);
  });
});

/** Each glance must have hit the point of the frame that is seen there. */
function expectExact(all: readonly Glance[]): void {
  expect(all.length).toBe(2 * DIRECTIONS);
  const errors = all.map((glance) => {
    const point = seen.get(glance);
    if (!point || typeof point === 'string')
      return `${point} of the ${glance.eye} eye at ${glance.yaw}, ${glance.pitch}`;
    return degreesBetween(vectorOf(glance), directionAt(glance, point));
  });
  expect(errors.filter((error) => typeof error === 'string')).toEqual([]);
  expect(Math.max(...errors.map(Number))).toBeLessThanOrEqual(MOST_DEGREES);
}

describe('a layer that a headset puts all round shows the same', () => {
  it.each(unwrapped)('%s', (format) => {
    const errors = onLayers.flatMap((spot, index) => {
      const point = seenOnLayers[index];
      if (spot.format !== format || !point || isOnRim(spot)) return [];
      return typeof point === 'string' ? [180] : [degreesBetween(vectorOf(glanceAt(spot)), directionAt(spot, point))];
    });
    expect(errors.length).toBeGreaterThan(DIRECTIONS);
    expect(Math.max(...errors)).toBeLessThanOrEqual(MOST_DEGREES);
  });
});

describe('a flat video', () => {
  it.each(DISTANCES)('stands at %i metres: both eyes meet in the same point of it', (distance) => {
    const points = verging.filter(({ settings }) => settings?.screenDistance === distance).map((one) => seen.get(one));
    for (const point of points) {
      const { x, y } = point as { x: number; y: number };
      // A tenth of a degree in meters of the screen, whose halves are half of the frame.
      const most = (distance * Math.tan(radians(0.1))) / SCREEN.width / 2;
      expect(Math.abs((x % 0.5) - 0.25)).toBeLessThanOrEqual(most);
      expect(Math.abs(y - 0.5)).toBeLessThanOrEqual(2 * most);
    }
  });

  it('is curved around its viewer: the same turn of the head passes as much of it everywhere', () => {
    for (const glance of curved) {
      const { x } = seen.get(glance) as { x: number };
      expect(Math.abs(x - (0.5 + (glance.yaw * SCREEN.distance) / SCREEN.width))).toBeLessThanOrEqual(0.001);
    }
  });
});

it('a frame much sharper than the screen stays calm', () => {
  for (const levels of shimmers) expect(levels).toBeLessThan(60);
});

it('rays three pixels wide keep their contrast, ahead and at the edge of what an eye sees', () => {
  expect(stars).toHaveLength(2);
  for (const contrast of stars) expect(contrast).toBeGreaterThan(0.8);
});

it.each(CUBES)('the faces of %s meet without a line between them', (format) => {
  const { mixed, greyAtSeams, grey } = seamsSeen[CUBES.indexOf(format)] ?? {};
  expect(mixed).toBe(0);
  // If the filter averaged everything between the two faces in the picture, the pattern would be gray there.
  expect(greyAtSeams).toBeLessThanOrEqual(Number(grey) + 0.15);
});

function glancesOf(format: VideoFormat, eye: 'left' | 'right'): Glance[] {
  const [projection = ''] = format.split('_');
  if (projection === 'flat') return screenGlances(format, eye);
  const reach = Math.min(180, (REACHES[projection] ?? 0) - SOFT_EDGE);
  // Evenly over the cap, in a spiral.
  return Array.from({ length: DIRECTIONS }, (_, index) => {
    const ahead = 1 - ((index + 0.5) / DIRECTIONS) * (1 - Math.cos(radians(reach)));
    const round = index * Math.PI * (3 - Math.sqrt(5));
    const beside = Math.sqrt(1 - ahead * ahead);
    const [x, y] = [beside * Math.cos(round), beside * Math.sin(round)];
    return { format, eye, yaw: Math.atan2(x, ahead), pitch: Math.asin(y) };
  });
}

/** Evenly over a layer. */
function spotsOf(format: VideoFormat, eye: 'left' | 'right'): Spot[] {
  const reach = REACHES[format.split('_')[0] ?? ''] ?? 0;
  const span = radians(Math.min(360, 2 * reach));
  const side = Math.sqrt(DIRECTIONS);
  return Array.from({ length: DIRECTIONS }, (_, index) => {
    const along = (length: number, step: number) => Math.floor((length * (step + 0.5)) / side);
    const [x, y] = [along(LAYER.width, index % side), along(LAYER.height, Math.floor(index / side))];
    return { format, eye, span, x, y };
  });
}

/** The picture fades to black there. */
function isOnRim(spot: Spot): boolean {
  const reach = REACHES[spot.format.split('_')[0] ?? ''] ?? 0;
  const [, , z] = vectorOf(glanceAt(spot));
  return reach < 180 && Math.acos(-z) > radians(reach - SOFT_EDGE);
}

function glanceAt({ format, eye, span, x, y }: Spot): Glance {
  return {
    format,
    eye,
    yaw: ((x + 0.5) / LAYER.width - 0.5) * span,
    pitch: ((y + 0.5) / LAYER.height - 0.5) * Math.PI,
  };
}

function screenGlances(format: VideoFormat, eye: 'left' | 'right'): Glance[] {
  const aside = eye === 'left' ? -ASIDE : ASIDE;
  const side = Math.sqrt(DIRECTIONS);
  return Array.from({ length: DIRECTIONS }, (_, index) => {
    const share = (step: number) => ((step + 0.5) / side - 0.5) * 0.98;
    const x = share(index % side) * SCREEN.width - aside;
    const y = (share(Math.floor(index / side)) * SCREEN.width) / shapeOf(format);
    return {
      format,
      eye,
      aside,
      yaw: Math.atan2(x, SCREEN.distance),
      pitch: Math.atan2(y, Math.hypot(x, SCREEN.distance)),
    };
  });
}
