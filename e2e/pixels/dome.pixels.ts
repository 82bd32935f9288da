import { beforeAll, describe, expect, it } from 'vitest';
import { VIDEO_FORMATS, type VideoFormat } from '#modules/media/contract/types.ts';
import { browserForE2e } from '../support/browser.ts';
import { bundled } from './bundled.ts';
import type { Glance, Seen, Spot } from './dome-pixels.page.ts';

const { bare } = browserForE2e();

const DIRECTIONS = 64;
const EYES = ['left', 'right'] as const;
const MOST_DEGREES = 0.2;
/** Half of what lies between the pupils, in metres. */
const ASIDE = 0.032;
/** The screen of a flat video. */
const SCREEN = { distance: 4, width: 6 };
/** Degrees from the middle of a picture to its edge; with a little less, since the edge is soft. */
const REACHES: Readonly<Record<string, number>> = {
  eq180: 90,
  eq360: 184,
  fish180: 90,
  fish190: 95,
  mkx200: 100,
  mkx220: 110,
  vrca220: 110,
};
const SOFT_EDGE = 4;

const wrapped = VIDEO_FORMATS.flatMap((format) => EYES.flatMap((eye) => glancesOf(format, eye)));
const outside: Glance[] = VIDEO_FORMATS.filter((format) => !format.startsWith('eq360')).map((format) => ({
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
beforeAll(async () => {
  const page = await bare().newPage();
  await page.addScriptTag({ content: await bundled('./dome-pixels.page.ts') });
  const all = [...wrapped, ...outside, ...verging, ...curved];
  const points = await page.evaluate((list) => (globalThis as unknown as InPage).glances(list), all);
  seen = new Map(all.map((glance, index) => [glance, points[index]]));
  seenOnLayers = await page.evaluate(([list, size]) => (globalThis as unknown as InPage).spots(list, size), [
    onLayers,
    LAYER,
  ] as const);
  shimmers = await page.evaluate(() => [201, 101].map((size) => (globalThis as unknown as InPage).shimmer(size)));
  await page.close();
});

interface InPage {
  glances(all: readonly Glance[]): Seen[];
  spots(all: readonly Spot[], size: { width: number; height: number }): Seen[];
  shimmer(size: number): number;
}

describe(`each format shows each eye in ${DIRECTIONS} directions what lies there`, () => {
  it.each(VIDEO_FORMATS)('%s', (format) => {
    const all = wrapped.filter((glance) => glance.format === format);
    expect(all.length).toBe(2 * DIRECTIONS);
    const errors = all.map((glance) => {
      const point = seen.get(glance);
      if (!point || typeof point === 'string')
        return `${point} of the ${glance.eye} eye at ${glance.yaw}, ${glance.pitch}`;
      return degreesBetween(vectorOf(glance), directionAt(format, glance.eye, point, glance.aside ?? 0));
    });
    expect(errors.filter((error) => typeof error === 'string')).toEqual([]);
    expect(Math.max(...errors.map(Number))).toBeLessThanOrEqual(MOST_DEGREES);
  });

  it('and nothing beside it', () => {
    expect(outside.filter((glance) => seen.get(glance) !== 'dark')).toEqual([]);
  });
});

describe('a layer that a headset puts all round shows the same', () => {
  it.each(unwrapped)('%s', (format) => {
    const errors = onLayers.flatMap((spot, index) => {
      const point = seenOnLayers[index];
      if (spot.format !== format || !point || isOnRim(spot)) return [];
      return typeof point === 'string'
        ? [180]
        : [degreesBetween(vectorOf(glanceAt(spot)), directionAt(format, spot.eye, point, 0))];
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
      // A tenth of a degree in metres of the screen, whose halves are half of the frame.
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

function glancesOf(format: VideoFormat, eye: 'left' | 'right'): Glance[] {
  const [projection = ''] = format.split('_');
  if (projection === 'flat') return screenGlances(format, eye);
  const reach = Math.min(180, (REACHES[projection] ?? 0) - SOFT_EDGE);
  // Evenly over the cap, turn after turn.
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

/** The picture goes into black there. */
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

/** Halves of a square frame that lie one over the other are twice as wide as high. */
function shapeOf(format: VideoFormat): number {
  return format.includes('_tb') ? 2 : 1;
}

type Vector = readonly [x: number, y: number, z: number];

function vectorOf({ yaw, pitch }: Glance): Vector {
  return [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)];
}

/** Where a point of the frame is seen, in plain words, as the names of formats are understood everywhere. */
function directionAt(
  format: VideoFormat,
  eye: 'left' | 'right',
  point: { x: number; y: number },
  aside: number,
): Vector {
  const [projection = '', layout = '', order] = format.split('_');
  const isFirst = order ? eye === 'right' : eye === 'left';
  const within = (at: number) => 2 * at - (isFirst ? 0 : 1);
  const x = (layout === 'sbs' ? within(point.x) : point.x) - 0.5;
  const y = 0.5 - (layout === 'tb' ? within(point.y) : point.y);
  if (projection === 'flat') {
    return [x * SCREEN.width - aside, (y * SCREEN.width) / shapeOf(format), -SCREEN.distance];
  }
  if (projection.startsWith('eq')) {
    const [yaw, pitch] = [x * radians(Number(projection.slice(2))), y * Math.PI];
    return [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)];
  }
  const angle = Math.hypot(x, y) * 2 * radians(REACHES[projection] ?? 0);
  const round = Math.atan2(y, x);
  return [Math.sin(angle) * Math.cos(round), Math.sin(angle) * Math.sin(round), -Math.cos(angle)];
}

function degreesBetween(a: Vector, b: Vector): number {
  const [lengthA, lengthB] = [Math.hypot(...a), Math.hypot(...b)];
  const difference = Math.hypot(...a.map((value, axis) => value / lengthA - (b[axis] ?? 0) / lengthB));
  return (2 * Math.asin(Math.min(1, difference / 2)) * 180) / Math.PI;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
