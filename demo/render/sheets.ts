import { join } from 'node:path';
import sharp from 'sharp';
import type { MediaSheet } from '../material/media-scene.ts';
import { ffmpeg } from './ffmpeg.ts';
import type { Scene } from './scene.ts';

/** How often the loop repeats in a trailer. */
export const TRAILER_ROUNDS = 4;

/** Seek thumbnails: 256 for a full video, 64 for a trailer. */
export const SHEETS: readonly MediaSheet[] = [
  { name: 'sheet-full.webp', role: 'full', columns: 16, rows: 16, frameWidth: 128, frameHeight: 72 },
  { name: 'sheet-trailer.webp', role: 'trailer', columns: 8, rows: 8, frameWidth: 160, frameHeight: 90 },
];
const QUALITY = { full: 32, trailer: 42 };

/** Made from the trailer, and from a file of the full video before the lens is applied. */
export async function writeSheets(scene: Scene, video: string, trailer: string, folder: string): Promise<void> {
  for (const { name, role, columns, rows, frameWidth, frameHeight } of SHEETS) {
    const [source, rounds, loop] =
      role === 'full' ? [video, scene.rounds, scene.seconds] : [trailer, TRAILER_ROUNDS, scene.seconds / 2];
    const flat = viewOf(scene, frameWidth, frameHeight);
    const filter = `fps=${columns * rows}/${rounds * loop},${flat},tile=${columns}x${rows}`;
    const png = join(folder, `${name}.png`);
    const again = ['-stream_loop', String(rounds - 1), '-i', source, '-an'];
    await ffmpeg([...again, '-vf', filter, '-frames:v', '1', png]);
    await sharp(png).webp({ quality: QUALITY[role], effort: 6 }).toFile(join(folder, name));
  }
}

/** One eye, straight ahead, as a flat picture. */
function viewOf({ projection, stereo }: Scene, width: number, height: number): string {
  if (projection === 'flat') return `scale=${width}:${height}`;
  const eye = stereo === 'sbs' ? 'crop=iw/2:ih:0:0,' : stereo === 'tb' ? 'crop=iw:ih/2:0:0,' : '';
  const from = projection === 'equirect360' ? 'e' : 'hequirect';
  return `${eye}v360=input=${from}:output=flat:h_fov=100:v_fov=68:w=${width}:h=${height}`;
}
