import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { portraitSvg } from '../portraits/portraits.ts';
import { ffmpeg, writeTo } from '../render/ffmpeg.ts';
import { CLIPS, type ClipName, clipFile, FRAMES_PER_SECOND, SOUND_FILE } from './clips.ts';

/**
 * Draws the pictures that the demo's performers broadcast: `npx node demo/performers/make-clips.ts`, needs ffmpeg.
 * The files are in the repository, so nobody who runs the demo needs it.
 */
const WIDTH = 1280;
const HEIGHT = 720;
const SECONDS = 8;

async function draw(name: ClipName): Promise<void> {
  const { seed, palette, man } = CLIPS[name];
  // Larger than the picture, which then wanders over it and comes back to where it began.
  const [across, down] = [WIDTH + 96, HEIGHT + 64];
  const svg = portraitSvg({ seed, palette, variant: 'portrait', man });
  const still = await sharp(Buffer.from(svg))
    .resize({ width: across, height: down, position: 'top', fit: 'cover' })
    .toBuffer();
  const frames = FRAMES_PER_SECOND * SECONDS;
  const size = `${WIDTH}x${HEIGHT}`;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'];
  const coded = [
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-preset',
    'veryslow',
    '-crf',
    '30',
    '-pix_fmt',
    'yuv420p',
  ];
  // A picture that needs no other each second, with its description in front: viewers come in at any time.
  const keys = ['-g', String(FRAMES_PER_SECOND), '-bf', '0', '-x264-params', 'repeat-headers=1:scenecut=0:aud=1'];
  await ffmpeg([...raw, ...coded, ...keys, '-f', 'h264', clipFile(name)], async (input) => {
    for (let frame = 0; frame < frames; frame += 1) {
      const turn = (2 * Math.PI * frame) / frames;
      const left = Math.round(48 + 46 * Math.sin(turn));
      const top = Math.round(32 + 30 * Math.sin(2 * turn));
      const light = 1 + 0.06 * Math.sin(3 * turn);
      const picture = await sharp(still)
        .extract({ left, top, width: WIDTH, height: HEIGHT })
        .linear(light, 0)
        .removeAlpha()
        .raw()
        .toBuffer();
      await writeTo(input, picture);
    }
  });
}

await mkdir(fileURLToPath(new URL('../data/performers/', import.meta.url)), { recursive: true });
for (const name of Object.keys(CLIPS) as ClipName[]) await draw(name);
// Two soft tones that swell, in steps of 20 ms: as many as fit the clip.
const tones = `aevalsrc='0.05*sin(2*PI*220*t)*(1+sin(PI*t/4))/2+0.04*sin(2*PI*330*t)*(1-sin(PI*t/4))/2':s=48000:d=${SECONDS}`;
await ffmpeg([
  '-f',
  'lavfi',
  '-i',
  tones,
  '-c:a',
  'libopus',
  '-b:a',
  '24k',
  '-frame_duration',
  '20',
  '-f',
  'ogg',
  SOUND_FILE,
]);
