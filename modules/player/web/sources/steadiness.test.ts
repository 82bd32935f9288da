import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Steadiness, watchSteadiness } from './steadiness.ts';

const STEP_MS = 500;

/** Plays on a line that brings so many seconds of video a second. @returns what was seen after each half second */
function play(seconds: number, speedAt: (second: number) => number, enough = 30): Steadiness[] {
  const watch = watchSteadiness();
  const seen: Steadiness[] = [];
  let [position, loadedUntil] = [0, 0];
  for (let at = 0; at <= seconds * 1000; at += STEP_MS) {
    const isStalled = loadedUntil - position <= 0;
    seen.push(watch({ at, ahead: loadedUntil - position, loadedUntil, shouldPlay: true, isStalled }));
    if (loadedUntil - position < enough) loadedUntil += (speedAt(at / 1000) * STEP_MS) / 1000;
    position = Math.min(loadedUntil, position + STEP_MS / 1000);
  }
  return seen;
}
const firstAt = (seen: readonly Steadiness[], what: 'isTooHeavy' | 'isHung' | 'isEasy') =>
  seen.findIndex((one) => one[what]) * (STEP_MS / 1000);

describe('a source', () => {
  test('is too heavy once it stood still for three seconds', () => {
    expect(
      firstAt(
        play(20, () => 0),
        'isTooHeavy',
      ),
    ).toBe(3);
    // Goes for five seconds, then the line breaks.
    const broken = play(30, (second) => (second < 5 ? 1.2 : 0));
    expect(firstAt(broken, 'isTooHeavy')).toBeGreaterThanOrEqual(8);
    expect(firstAt(broken, 'isTooHeavy')).toBeLessThanOrEqual(10.5);
  });

  test('is too heavy when it stops again and again, and not for one short stop', () => {
    // Half a second of each two and a half is shown.
    const stopAndGo = watchSteadiness();
    const verdicts = Array.from({ length: 20 }, (_, index) =>
      stopAndGo({
        at: index * STEP_MS,
        ahead: 0,
        loadedUntil: index * 0.1,
        shouldPlay: true,
        isStalled: index % 5 !== 0,
      }),
    );
    expect(firstAt(verdicts, 'isTooHeavy')).toBeLessThan(5);
    const once = watchSteadiness();
    const fine = Array.from({ length: 40 }, (_, index) =>
      once({ at: index * STEP_MS, ahead: 5, loadedUntil: index, shouldPlay: true, isStalled: index % 20 === 0 }),
    );
    expect(fine.some(({ isTooHeavy }) => isTooHeavy)).toBe(false);
  });

  test('hangs when nothing arrived for ten seconds', () => {
    expect(
      firstAt(
        play(20, () => 0),
        'isHung',
      ),
    ).toBe(10);
    expect(play(60, () => 0.05).some(({ isHung }) => isHung)).toBe(false);
  });

  test('is too heavy, and hangs not, when it is loaded and decoded too slowly', () => {
    const watch = watchSteadiness();
    const slow = Array.from({ length: 60 }, (_, index) =>
      watch({ at: index * STEP_MS, ahead: 20, loadedUntil: 20, shouldPlay: true, isStalled: true }),
    );
    expect(firstAt(slow, 'isTooHeavy')).toBe(3);
    expect(slow.some(({ isHung }) => isHung)).toBe(false);
    expect(slow.at(-1)?.speed).toBeUndefined();
  });

  test('is easy after half a minute without a stop, with enough ahead', () => {
    expect(
      firstAt(
        play(90, () => 3),
        'isEasy',
      ),
    ).toBeGreaterThanOrEqual(30);
    expect(
      firstAt(
        play(90, () => 3),
        'isEasy',
      ),
    ).toBeLessThan(32);
    expect(play(90, () => 0.9).some(({ isEasy }) => isEasy)).toBe(false);
  });

  test('says how fast it arrives, whatever the browser has for enough', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 8, noNaN: true }), fc.integer({ min: 5, max: 40 }), (speed, enough) => {
        expect(play(40, () => speed, enough).at(-1)?.speed).toBeCloseTo(speed, 1);
      }),
      { numRuns: 50 },
    );
  });

  test('is judged by nothing that happened while the page slept, nor by a seek', () => {
    const watch = watchSteadiness();
    const stalled = { ahead: 0, loadedUntil: 4, shouldPlay: true, isStalled: true };
    watch({ ...stalled, at: 0 });
    expect(watch({ ...stalled, at: 60_000 }).isTooHeavy).toBe(false);
    const ahead = watch({ at: 60_500, ahead: 5, loadedUntil: 900, shouldPlay: true, isStalled: false });
    expect(ahead.speed ?? 0).toBeLessThan(1);
  });

  test('is not too heavy while its viewer paused it', () => {
    const watch = watchSteadiness();
    const seen = Array.from({ length: 40 }, (_, index) =>
      watch({ at: index * STEP_MS, ahead: 0, loadedUntil: 0, shouldPlay: false, isStalled: false }),
    );
    expect(seen.some(({ isTooHeavy, isHung }) => isTooHeavy || isHung)).toBe(false);
  });
});
