import { expect, test } from 'vitest';
import { headResponses, heardAt } from './head-responses.ts';
import { harmonicsOf } from './rotation.ts';

/** In decibels, how much louder a tone is at an ear than it would be for the head that the responses are made by. */
function tooLoud(
  responses: readonly (readonly Float32Array[])[],
  { direction, hertz, rate, ear }: { direction: readonly number[]; hertz: number; rate: number; ear: 0 | 1 },
): number {
  const shares = harmonicsOf(direction);
  let [real, imaginary] = [0, 0];
  for (const [channel, ears] of responses.entries())
    for (const [at, sample] of (ears[ear] ?? []).entries()) {
      const turn = (2 * Math.PI * hertz * at) / rate;
      real += (shares[channel] ?? 0) * sample * Math.cos(turn);
      imaginary -= (shares[channel] ?? 0) * sample * Math.sin(turn);
    }
  const ideal = heardAt((ear === 0 ? 1 : -1) * (direction[1] ?? 0), hertz);
  return 20 * Math.log10(Math.hypot(real, imaginary) / Math.hypot(...ideal));
}

test.each([
  [4, 44_100],
  [4, 48_000],
  [9, 44_100],
  [9, 48_000],
] as const)(
  'in %i channels at %i Hz, sounds all round are as loud at both ears as they are for the head',
  (channels, rate) => {
    const responses = headResponses(rate, channels);
    for (const hertz of [100, 250, 500, 1000, 2000, 4000, 8000])
      for (const up of [-0.5, 0, 0.5])
        for (let degrees = 0; degrees < 360; degrees += 30) {
          const around = (degrees * Math.PI) / 180;
          const flat = Math.sqrt(1 - up * up);
          const direction = [flat * Math.cos(around), flat * Math.sin(around), up];
          for (const ear of [0, 1] as const)
            expect(Math.abs(tooLoud(responses, { direction, hertz, rate, ear }))).toBeLessThanOrEqual(1);
        }
  },
);

test('a sound is louder and sooner at the ear on its side', () => {
  const [near, far] = [heardAt(1, 4000), heardAt(-1, 4000)];
  expect(20 * Math.log10(Math.hypot(...near) / Math.hypot(...far))).toBeGreaterThan(10);
  // In an angle so small that it cannot have gone round.
  const later = Math.atan2(heardAt(-1, 50)[1], heardAt(-1, 50)[0]) - Math.atan2(heardAt(1, 50)[1], heardAt(1, 50)[0]);
  expect(later / (2 * Math.PI * 50)).toBeLessThan(-0.0005);
});
