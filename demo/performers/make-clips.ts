import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { portraitSvg } from '../portraits/portraits.ts';
import { ffmpeg, writeTo } from '../render/ffmpeg.ts';
import { CLIPS, type ClipName, clipFile, FRAMES_PER_SECOND, SOUND_FILE } from './clips.ts';
import { VR_SIZE, vrRoom } from './vr-room.ts';

/**
 * Draws the clips that the demo's performers broadcast: `npx node demo/performers/make-clips.ts`; with nicknames, only
 * theirs. Needs ffmpeg. The files are in the repository, so running the demo doesn't need it.
 */
const FLAT_SIZE = { width: 1280, height: 720 };
const SECONDS = 8;

/** Draws a frame of the clip: `turn` is 0 to 2π over one loop. */
type Drawing = (turn: number) => Promise<Buffer>;

async function write(name: ClipName, { width, height }: typeof FLAT_SIZE, drawing: Drawing): Promise<void> {
  const frames = FRAMES_PER_SECOND * SECONDS;
  const size = `${width}x${height}`;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'];
  const quality = ['-profile:v', 'baseline', '-preset', 'veryslow', '-crf', '30', '-pix_fmt', 'yuv420p'];
  // A key frame each second, with its parameter sets in front: viewers can join at any time.
  const keys = ['-g', String(FRAMES_PER_SECOND), '-bf', '0', '-x264-params', 'repeat-headers=1:scenecut=0:aud=1'];
  await ffmpeg([...raw, '-c:v', 'libx264', ...quality, ...keys, '-f', 'h264', clipFile(name)], async (input) => {
    for (let frame = 0; frame < frames; frame += 1) await writeTo(input, await drawing((2 * Math.PI * frame) / frames));
  });
}

async function draw(name: ClipName): Promise<void> {
  const { type, ...of } = CLIPS[name];
  if (type === 'VR') return write(name, VR_SIZE, await vrRoom(of));
  const { width, height } = FLAT_SIZE;
  // Larger than the frame, which moves over it and returns to where it began.
  const still = await sharp(Buffer.from(portraitSvg({ ...of, variant: 'portrait' })))
    .resize({ width: width + 96, height: height + 64, position: 'top', fit: 'cover' })
    .toBuffer();
  await write(name, FLAT_SIZE, (turn) => {
    const left = Math.round(48 + 46 * Math.sin(turn));
    const top = Math.round(32 + 30 * Math.sin(2 * turn));
    return sharp(still)
      .extract({ left, top, width, height })
      .linear(1 + 0.06 * Math.sin(3 * turn), 0)
      .removeAlpha()
      .raw()
      .toBuffer();
  });
}

await mkdir(fileURLToPath(new URL('../data/performers/', import.meta.url)), { recursive: true });
const chosen = process.argv.slice(2);
for (const name of Object.keys(CLIPS) as ClipName[]) if (chosen.length === 0 || chosen.includes(name)) await draw(name);
// Two soft tones that swell, whose periods fit into the clip.
const tones = `aevalsrc='0.05*sin(2*PI*220*t)*(1+sin(PI*t/4))/2+0.04*sin(2*PI*330*t)*(1-sin(PI*t/4))/2':s=48000:d=${SECONDS}`;
const sound = ['-c:a', 'libopus', '-b:a', '24k', '-frame_duration', '20', '-f', 'ogg', SOUND_FILE];
if (chosen.length === 0) await ffmpeg(['-f', 'lavfi', '-i', tones, ...sound]);
