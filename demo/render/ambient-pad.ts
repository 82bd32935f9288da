import type { Scene } from './scene.ts';
import { wavOf } from './wav.ts';

const RATE = 44_100;

/**
 * A quiet chord as a stereo WAV file. Every partial and every swell has a whole number of periods in `seconds`, so the
 * sound loops without a click.
 */
export function ambientPad({ pad }: Pick<Scene, 'pad'>, seconds: number): Buffer {
  const whole = (hertz: number) => Math.max(1, Math.round(hertz * seconds)) / seconds;
  const voices = pad.chord.flatMap((ratio, i) =>
    [1, 2, 3].map((harmonic) => ({
      left: whole(pad.root * ratio * harmonic) * 2 * Math.PI,
      right: (whole(pad.root * ratio * harmonic) + 1 / seconds) * 2 * Math.PI,
      swell: ((1 + (i % 2)) / seconds) * 2 * Math.PI,
      offset: i * 1.9,
      level: 0.05 / (1 + i * 0.5) / harmonic ** 1.7,
    })),
  );
  return wavOf({ rate: RATE, channels: 2, frames: Math.round(RATE * seconds) }, (frame) => {
    const t = frame / RATE;
    let left = 0;
    let right = 0;
    for (const voice of voices) {
      const level = voice.level * (0.65 + 0.35 * Math.sin(voice.swell * t + voice.offset));
      left += level * Math.sin(voice.left * t + voice.offset);
      right += level * Math.sin(voice.right * t + voice.offset * 1.3);
    }
    return [left, right];
  });
}
