import type { Scene } from './scene.ts';

const RATE = 44_100;

/**
 * A quiet chord as a stereo WAV file. Every partial and every swell makes a whole number of turns in
 * `seconds`, so the sound loops without a click.
 */
export function ambientPad({ pad }: Pick<Scene, 'pad'>, seconds: number): Buffer {
  const frames = Math.round(RATE * seconds);
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
  const data = Buffer.alloc(44 + frames * 4);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + frames * 4, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(2, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 4, 28);
  data.writeUInt16LE(4, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(frames * 4, 40);
  for (let i = 0; i < frames; i++) {
    const t = i / RATE;
    let left = 0;
    let right = 0;
    for (const voice of voices) {
      const level = voice.level * (0.65 + 0.35 * Math.sin(voice.swell * t + voice.offset));
      left += level * Math.sin(voice.left * t + voice.offset);
      right += level * Math.sin(voice.right * t + voice.offset * 1.3);
    }
    data.writeInt16LE(Math.round(left * 32_000), 44 + i * 4);
    data.writeInt16LE(Math.round(right * 32_000), 46 + i * 4);
  }
  return data;
}
