import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScriptAction } from '#modules/media/contract/types.ts';
import { intensityAt, intensityByPart, placeAfter, positionAt } from './script.ts';

const script = fc
  .uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 60_000 }), pos: fc.integer({ min: 0, max: 100 }) }), {
    minLength: 2,
    maxLength: 60,
    selector: ({ at }) => at,
  })
  .map((actions) => actions.sort((left, right) => left.at - right.at));
const moment = fc.double({ min: -1000, max: 61_000, noNaN: true });

describe('a position', () => {
  test('is what an action says at its moment, and between its neighbours in between', () => {
    fc.assert(
      fc.property(script, moment, (actions, ms) => {
        for (const { at, pos } of actions) expect(positionAt(actions, at)).toBeCloseTo(pos / 100);
        const place = placeAfter(actions, ms);
        const around = [actions[place - 1], actions[place]].flatMap((action) => action?.pos ?? []);
        const position = positionAt(actions, ms) * 100;
        expect(position).toBeGreaterThanOrEqual(Math.min(...around) - 1e-9);
        expect(position).toBeLessThanOrEqual(Math.max(...around) + 1e-9);
      }),
    );
  });

  test('is on the straight line', () => {
    const actions = [
      { at: 1000, pos: 20 },
      { at: 2000, pos: 100 },
    ];
    expect([0, 1000, 1250, 2000, 9000].map((ms) => positionAt(actions, ms))).toEqual([0.2, 0.2, 0.4, 1, 1]);
  });

  test('is found as a search through all would find it', () => {
    fc.assert(
      fc.property(script, moment, (actions, ms) => {
        const found = actions.findIndex(({ at }) => at > ms);
        expect(placeAfter(actions, ms)).toBe(found < 0 ? actions.length : found);
      }),
    );
  });
});

describe('an intensity', () => {
  const at = (...pairs: [at: number, pos: number][]): ScriptAction[] => pairs.map(([ms, pos]) => ({ at: ms, pos }));

  test('is the speed of the moment, and nothing around the script', () => {
    const actions = at([0, 0], [500, 100], [1500, 100]);
    expect([-1, 250, 1000, 1500].map((ms) => intensityAt(actions, ms))).toEqual([0, 0.5, 0, 0]);
    expect(intensityAt(at([0, 0], [10, 100]), 5)).toBe(1);
  });

  test('of the parts adds up to the whole way, as long as no part is at its most', () => {
    fc.assert(
      fc.property(script, fc.integer({ min: 1, max: 50 }), (actions, count) => {
        const slow = actions.map(({ at: ms, pos }) => ({ at: ms * 100, pos }));
        const last = slow.at(-1)?.at ?? 0;
        const seconds = Math.max(1, last / 1000);
        const parts = intensityByPart(slow, seconds, count);
        fc.pre(parts.every((part) => part < 1));
        const way = slow.reduce((sum, { pos }, place) => sum + Math.abs(pos - (slow[place - 1]?.pos ?? pos)), 0);
        const counted = parts.reduce((sum, part) => sum + part * 400 * (seconds / count), 0);
        expect(counted).toBeCloseTo(way, 3);
      }),
    );
  });

  test('of a script that goes on after the video is within it', () => {
    expect(intensityByPart(at([0, 0], [20_000, 100]), 10, 2)).toHaveLength(2);
    expect(intensityByPart(at([15_000, 0], [20_000, 100]), 10, 2)).toEqual([0, 0]);
  });
});
