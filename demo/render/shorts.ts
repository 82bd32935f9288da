import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { flatView, UPRIGHT } from '#modules/media/server/encode/ffmpeg/flat-view.ts';
import type { MediaScene } from '../material/media-scene.ts';
import { formatOf } from '../material/scene-video.ts';
import { ffmpeg } from './ffmpeg.ts';

export const SHORT = { name: 'short.mp4', poster: 'short.jpg' } as const;
const WIDTH = 540;
const CODING = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '29', '-pix_fmt', 'yuv420p', '-g', '48', '-threads', '2'];
const BARE = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1', '-movflags', '+faststart'];

/** One round of a scene, upright, as the pipeline cuts it from the largest video. */
export async function writeShort(scene: MediaScene, folder: string): Promise<void> {
  const full = scene.files.filter(({ role }) => role === 'full').toSorted((left, right) => right.width - left.width);
  const [best] = full;
  if (!best) return;
  const { filter } = flatView(best, { format: formatOf(scene, 'full') }, WIDTH, UPRIGHT);
  const clip = join(folder, SHORT.name);
  await ffmpeg(['-i', join(folder, best.name), '-vf', filter, ...CODING, '-c:a', 'copy', ...BARE, clip]);
  const still = join(folder, 'short.png');
  await ffmpeg(['-ss', '1.5', '-i', clip, '-frames:v', '1', '-update', '1', still]);
  await sharp(still).jpeg({ quality: 72, mozjpeg: true }).toFile(join(folder, SHORT.poster));
  await rm(still);
}

/** Its description; empty until the file exists. */
export async function shortIn(folder: string, durationSeconds: number): Promise<Pick<MediaScene, 'short'>> {
  const [clip, poster] = [join(folder, SHORT.name), join(folder, SHORT.poster)];
  if (!existsSync(clip) || !existsSync(poster)) return {};
  const { width, height } = await sharp(poster).metadata();
  return { short: { ...SHORT, width, height, durationSeconds, sizeBytes: statSync(clip).size } };
}
