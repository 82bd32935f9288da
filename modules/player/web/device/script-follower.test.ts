import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScriptAction } from '#modules/media/contract/types.ts';
import { positionAt } from './script.ts';
import { MOST_MS, ScriptFollower } from './script-follower.ts';

const AS_IT_IS = { delay: 0, strength: 100 };

/** What a device was told: a move and how long it takes, a strength, or to stop. */
type Command = { move: number; ms: number } | { drive: number } | 'stop';

function openFollower(actions: readonly ScriptAction[]) {
  const commands: Command[] = [];
  const follower = new ScriptFollower(
    {
      move: (move, ms) => void commands.push({ move, ms }),
      drive: (drive) => void commands.push({ drive }),
      stop: () => void commands.push('stop'),
    },
    actions,
  );
  const moves = () => commands.flatMap((one) => (typeof one === 'object' && 'move' in one ? one : []));
  const drives = () => commands.flatMap((one) => (typeof one === 'object' && 'drive' in one ? one.drive : []));
  return { follower, commands, moves, drives };
}

/** A stroke every half second. */
const STROKES = Array.from({ length: 40 }, (_, index) => ({ at: index * 500, pos: index % 2 === 0 ? 0 : 100 }));

describe('a device that moves', () => {
  test('is where the script is, at any speed, with any delay', () => {
    const rates = fc.constantFrom(0.5, 1, 1.25, 2);
    const delays = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(rates, delays, fc.integer({ min: 0, max: 9000 }), (rate, delay, start) => {
        const { follower, moves } = openFollower(STROKES);
        let [from, to, begun, lasts] = [0.5, 0.5, 0, 1];
        for (let real = 0; real < 3000; real += 50) {
          const before = moves().length;
          const ms = start + real * rate;
          const here = from + (to - from) * Math.min(1, (real - begun) / lasts);
          follower.follow(ms, rate, { delay, strength: 100 });
          const move = moves().at(-1);
          if (moves().length > before && move) [from, to, begun, lasts] = [here, move.move, real, move.ms];
          const position = from + (to - from) * Math.min(1, (real - begun) / lasts);
          // It eases in, and turns round up to one look at the clock late.
          if (real >= 600) expect(Math.abs(position - positionAt(STROKES, ms - delay))).toBeLessThan(0.26 * rate);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('never goes beyond the limit, nor for longer than a second, nor at a blow', () => {
    const script = fc
      .uniqueArray(fc.record({ at: fc.nat({ max: 20_000 }), pos: fc.nat({ max: 100 }) }), {
        minLength: 2,
        maxLength: 200,
        selector: ({ at }) => at,
      })
      .map((actions) => actions.sort((left, right) => left.at - right.at));
    const seconds = fc.array(fc.nat({ max: 21_000 }), { minLength: 5, maxLength: 60 });
    fc.assert(
      fc.property(script, seconds, fc.integer({ min: 10, max: 100 }), (actions, times, strength) => {
        const { follower, moves, drives } = openFollower(actions);
        for (const ms of times) follower.follow(ms, 1, { delay: 0, strength });
        for (const { move, ms } of moves()) {
          expect(Math.abs(move - 0.5)).toBeLessThanOrEqual(strength / 200 + 1e-9);
          expect(ms).toBeLessThanOrEqual(MOST_MS);
          expect(ms).toBeGreaterThanOrEqual(60);
        }
        // To the next of its steps.
        for (const drive of drives()) expect(drive).toBeLessThanOrEqual(strength / 100 + 0.025);
      }),
    );
  });

  test('follows a seek, easing in from wherever it is', () => {
    const { follower, moves } = openFollower(STROKES);
    follower.follow(0, 1, AS_IT_IS);
    follower.stop();
    follower.follow(10_250, 1, AS_IT_IS);
    expect(moves().at(-1)).toEqual({ move: 0.5, ms: 500 });
  });

  test('is told of each action once, in time for it', () => {
    const { follower, moves } = openFollower(STROKES);
    for (let ms = 0; ms < 5000; ms += 25) follower.follow(ms, 1, AS_IT_IS);
    expect(moves()).toEqual(Array.from({ length: 10 }, (_, index) => ({ move: (index + 1) % 2, ms: 500 })));
  });
});

describe('a device that vibrates', () => {
  test('is as intense as the script is fast, within the limit, and is told only of changes', () => {
    const { follower, drives } = openFollower([
      { at: 0, pos: 0 },
      { at: 1000, pos: 100 },
      { at: 2000, pos: 100 },
      { at: 2100, pos: 0 },
    ]);
    for (let ms = 0; ms < 3000; ms += 50) follower.follow(ms, 1, { delay: 0, strength: 80 });
    expect(drives()).toEqual([0.2, 0, 0.8, 0]);
  });
});

test('stops once, and says everything anew after it', () => {
  const { follower, commands } = openFollower(STROKES);
  follower.stop();
  expect(commands).toEqual([]);
  follower.follow(100, 1, AS_IT_IS);
  follower.stop();
  follower.stop();
  expect(commands.filter((one) => one === 'stop')).toHaveLength(1);
  const before = commands.length;
  follower.follow(150, 1, AS_IT_IS);
  expect(commands.slice(before)).toEqual([{ move: 0.7, ms: 500 }, { drive: 0.5 }]);
});
