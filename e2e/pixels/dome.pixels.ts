import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { VIDEO_FORMATS, type VideoFormat } from '#modules/media/contract/types.ts';
import { browserForE2e } from '../support/browser.ts';
import type { Glance } from './dome-pixels.page.ts';

const { bare } = browserForE2e();

/** Degrees from the picture's centre, to the right and up. */
const DIRECTIONS = [
  [0, 0],
  [30, 0],
  [-50, 10],
  [20, 55],
  [-35, -40],
  [75, -15],
  [-80, 5],
  [60, 30],
] as const;
const EYES = ['left', 'right'] as const;
/** Of 255: rounding of the pattern, of the filter and of the screen. */
const TOLERANCE = 3;

const glances: Glance[] = VIDEO_FORMATS.flatMap((format) =>
  EYES.flatMap((eye) => DIRECTIONS.map(([yaw, pitch]) => ({ format, eye, yaw: radians(yaw), pitch: radians(pitch) }))),
);

let seen: number[][] = [];
beforeAll(async () => {
  const page = await bare().newPage();
  await page.addScriptTag({ content: await bundled('./dome-pixels.page.ts') });
  seen = await page.evaluate((all) => (globalThis as unknown as InPage).glances(all), glances);
  await page.close();
});

interface InPage {
  glances(all: readonly Glance[]): number[][];
}

describe('each format shows each eye the point of the frame that lies there', () => {
  it.each(VIDEO_FORMATS)('%s', (format) => {
    let compared = 0;
    for (const [index, glance] of glances.entries()) {
      if (glance.format !== format) continue;
      const expected = expectedPoint(format, glance);
      const [red = 0, green = 0, blue = 0] = seen[index] ?? [];
      const what = `${glance.eye} eye at ${glance.yaw}, ${glance.pitch}`;
      if (expected === 'dark') {
        expect([what, red, green, blue]).toEqual([what, 0, 0, 0]);
        continue;
      }
      compared += 1;
      expect(blue, what).toBeGreaterThan(250);
      expect(Math.abs(red - 255 * expected.x), `${what}: from the left`).toBeLessThanOrEqual(TOLERANCE);
      expect(Math.abs(green - 255 * expected.y), `${what}: from the top`).toBeLessThanOrEqual(TOLERANCE);
    }
    expect(compared).toBeGreaterThanOrEqual(format.startsWith('flat') ? 4 : 14);
  });
});

type Point = { x: number; y: number } | 'dark';

/**
 * The same in plain words, as the names of formats are understood everywhere. From the top left of the frame, 0 to 1.
 */
function expectedPoint(format: VideoFormat, { eye, yaw, pitch }: Glance): Point {
  const [projection = '', layout = '', order] = format.split('_');
  const inEye = pointInEye(projection, layout, { yaw, pitch });
  if (inEye === 'dark') return inEye;
  const isFirst = order ? eye === 'right' : eye === 'left';
  const { x, y } = inEye;
  if (layout === 'sbs') return { x: (isFirst ? 0 : 0.5) + x / 2, y };
  if (layout === 'tb') return { x, y: (isFirst ? 0 : 0.5) + y / 2 };
  return inEye;
}

const CIRCLES: Readonly<Record<string, number>> = {
  fish180: 180,
  fish190: 190,
  mkx200: 200,
  mkx220: 220,
  vrca220: 220,
};

function pointInEye(projection: string, layout: string, { yaw, pitch }: { yaw: number; pitch: number }): Point {
  if (projection === 'eq360') return { x: 0.5 + yaw / (2 * Math.PI), y: 0.5 - pitch / Math.PI };
  if (projection === 'eq180') return { x: 0.5 + yaw / Math.PI, y: 0.5 - pitch / Math.PI };
  const ahead = Math.cos(yaw) * Math.cos(pitch);
  const right = Math.sin(yaw) * Math.cos(pitch);
  const up = Math.sin(pitch);
  if (projection === 'flat') {
    // The screen is 1.2 high at a distance of one. Halves of a square frame that lie one over the other are twice as
    // wide as high.
    const [x, y] = [right / ahead / (layout === 'tb' ? 2.4 : 1.2), up / ahead / 1.2];
    return Math.abs(x) > 0.5 || Math.abs(y) > 0.5 ? 'dark' : { x: 0.5 + x, y: 0.5 - y };
  }
  const angle = Math.acos(ahead);
  const radius = angle / radians(CIRCLES[projection] ?? 0);
  const direction = Math.atan2(up, right);
  return { x: 0.5 + radius * Math.cos(direction), y: 0.5 - radius * Math.sin(direction) };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Our own code as one script for a page of nothing else. */
async function bundled(entry: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['iife'], name: 'page' },
    },
  })) as Rolldown.RolldownOutput[];
  return result[0]?.output[0].code ?? '';
}
