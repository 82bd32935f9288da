import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spatialSoundCoding } from '#modules/media/server/encode/ffmpeg/coding.ts';
import type { MediaScene } from '../material/media-scene.ts';
import { ffmpeg } from './ffmpeg.ts';
import type { Scene } from './scene.ts';
import { wavOf } from './wav.ts';

const NAME = 'spatial-sound.m4a';
const FIRST_ORDER = { order: 1, hasStereo: false } as const;
const RATE = 48_000;
const BELLS = 6;
/** The frequencies of a bell's partials, relative to its lowest one. */
const PARTIALS = [1, 2.76, 5.4];
const BARE = [
  '-fflags',
  '+bitexact',
  '-flags:a',
  '+bitexact',
  '-map_metadata',
  '-1',
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
];

/** The spatial sound of one round of a scene, as the pipeline stores first-order ambisonics. */
export async function writeSpatialSound(scene: Scene, folder: string): Promise<void> {
  const wav = join(folder, 'spatial-sound.wav');
  writeFileSync(wav, soundAround(scene));
  await ffmpeg(['-i', wav, ...spatialSoundCoding(0, FIRST_ORDER), ...BARE, join(folder, NAME)]);
  rmSync(wav);
}

/** Its description; empty until the file exists. */
export function spatialSoundIn(folder: string, durationSeconds: number): Pick<MediaScene, 'spatialSound'> {
  const path = join(folder, NAME);
  if (!existsSync(path)) return {};
  return { spatialSound: { name: NAME, ...FIRST_ORDER, durationSeconds, sizeBytes: statSync(path).size } };
}

/**
 * The voices of the scene's chord move around the listener, and a bell rings each second, a sixth of the circle farther
 * each time.
 */
function soundAround({ pad, seconds }: Pick<Scene, 'pad' | 'seconds'>): Buffer {
  const turn = 2 * Math.PI;
  const whole = (hertz: number) => Math.max(1, Math.round(hertz * seconds)) / seconds;
  return wavOf({ rate: RATE, channels: 4, frames: RATE * seconds }, (frame) => {
    const t = frame / RATE;
    const sum = [0, 0, 0, 0];
    const add = (level: number, around: number, up: number) => {
      const shares = [1, Math.cos(up) * Math.sin(around), Math.sin(up), Math.cos(up) * Math.cos(around)];
      for (const [channel, share] of shares.entries()) sum[channel] = (sum[channel] ?? 0) + level * share;
    };
    for (const [i, ratio] of pad.chord.entries()) {
      const way = i % 2 === 0 ? 1 : -1;
      const level = (0.08 / (1 + i * 0.5)) * Math.sin(turn * whole(pad.root * ratio) * t + i * 1.9);
      add(level, turn * (i / pad.chord.length + (way * t) / seconds), 0.5 * Math.sin(i));
    }
    for (let bell = 0; bell < BELLS; bell++) {
      const since = (t - (bell * seconds) / BELLS + seconds) % seconds;
      const ring = PARTIALS.reduce(
        (all, partial) => all + Math.sin(turn * 880 * partial * since) * Math.exp(-4 * partial * since),
        0,
      );
      add(0.12 * ring, (turn * bell) / BELLS, 0);
    }
    return sum;
  });
}
