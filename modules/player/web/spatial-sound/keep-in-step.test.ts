import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctionOf } from './keep-in-step.ts';

const TICK = 0.02;

/** How far apart they are after some seconds. @param clock of the sound, when that of the picture is 1 */
function driftAfter(seconds: number, drift: number, { clock, isHeard }: { clock: number; isHeard: boolean }): number {
  let apart = drift;
  for (let passed = 0; passed < seconds; passed += TICK) {
    const correction = correctionOf(apart, isHeard);
    apart = correction.jump ? 0 : apart + TICK * (correction.pull * clock - 1);
  }
  return apart;
}

test('sound comes to its picture within three seconds, however far it is and however its clock goes', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -100, max: 100, noNaN: true }),
      fc.double({ min: 0.999, max: 1.001, noNaN: true }),
      (drift, clock) => {
        expect(Math.abs(driftAfter(3, drift, { clock, isHeard: false }))).toBeLessThan(0.015);
      },
    ),
  );
});

test('what is heard stays within 20 ms, and its speed within a hundredth', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.015, max: 0.015, noNaN: true }),
      fc.double({ min: 0.999, max: 1.001, noNaN: true }),
      (drift, clock) => {
        expect(Math.abs(driftAfter(10, drift, { clock, isHeard: true }))).toBeLessThan(0.02);
        const correction = correctionOf(drift, true);
        if (!correction.jump) expect(Math.abs(correction.pull - 1)).toBeLessThanOrEqual(0.01 + 1e-9);
      },
    ),
  );
});
