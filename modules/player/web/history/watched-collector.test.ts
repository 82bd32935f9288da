import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GAZE_COLUMNS, GAZE_FIELDS, MOST_GAZE_SECONDS } from '../../contract/watched-parts.ts';
import { WatchedParts } from '../../contract/watched-report.ts';
import { fieldOf, WatchedCollector } from './watched-collector.ts';

const angle = fc.double({ min: -720, max: 720, noNaN: true });
const pitch = fc.double({ min: -90, max: 90, noNaN: true });

test('every direction is in one field, the same after a whole turn', () => {
  fc.assert(
    fc.property(angle, pitch, (yaw, up) => {
      const field = fieldOf({ yaw, pitch: up });
      expect(field).toBeGreaterThanOrEqual(0);
      expect(field).toBeLessThan(GAZE_FIELDS);
    }),
  );
  for (const yaw of [-170, -10, 10, 95]) expect(fieldOf({ yaw: yaw + 360, pitch: 0 })).toBe(fieldOf({ yaw, pitch: 0 }));
});

test('straight ahead is the middle, up is above it, and the left is left of it', () => {
  const ahead = fieldOf({ yaw: 1, pitch: 1 });
  expect([ahead % GAZE_COLUMNS, Math.floor(ahead / GAZE_COLUMNS)]).toEqual([6, 2]);
  expect(fieldOf({ yaw: 1, pitch: 31 })).toBe(ahead - GAZE_COLUMNS);
  expect(fieldOf({ yaw: -29, pitch: 1 })).toBe(ahead - 1);
  expect([fieldOf({ yaw: -180, pitch: 90 }), fieldOf({ yaw: 179.9, pitch: -90 })]).toEqual([0, GAZE_FIELDS - 1]);
});

test('what is taken is always within what the site accepts, each part once, and nothing is told twice', () => {
  const seen = fc.array(fc.record({ seconds: fc.nat({ max: 700 }), yaw: angle, pitch, step: fc.nat({ max: 5000 }) }));
  fc.assert(
    fc.property(seen, fc.integer({ min: 1, max: 20 }), (moments, every) => {
      const collector = new WatchedCollector();
      const reports: WatchedParts[] = [];
      let now = 0;
      for (const [index, { seconds, step, ...gaze }] of moments.entries()) {
        now += step;
        collector.see({ seconds, duration: 600, gaze, now });
        const taken = index % every === 0 ? collector.take(now, true) : undefined;
        if (taken) reports.push(taken);
      }
      for (const watched of reports) expect(WatchedParts.parse(watched)).toEqual(watched);
      const parts = reports.flatMap((watched) => watched.parts);
      expect(new Set(parts).size).toBe(parts.length);
      const looked = reports.flatMap(({ gaze }) => gaze).reduce((sum, { seconds }) => sum + seconds, 0);
      expect(looked).toBeLessThanOrEqual(now / 1000 + 1);
    }),
  );
});

test('it is told every half minute and at the end, and looking only of a picture around the viewer', () => {
  const collector = new WatchedCollector();
  const see = (now: number, gaze?: { yaw: number; pitch: number }) =>
    collector.see({ seconds: now / 1000, duration: 100, gaze, now });
  expect(collector.take(0, true)).toBeUndefined();
  for (let now = 0; now < 29_000; now += 250) see(now);
  expect(collector.take(29_000, false)).toBeUndefined();
  expect(collector.take(30_000, false)).toEqual({ parts: Array.from({ length: 29 }, (_, part) => part), gaze: [] });
  expect(collector.take(90_000, true)).toBeUndefined();
  for (let now = 30_000; now < 400_000; now += 250) see(now, { yaw: 1, pitch: 1 });
  expect(collector.take(400_000, true)?.gaze).toEqual([{ field: 30, seconds: MOST_GAZE_SECONDS }]);
});
