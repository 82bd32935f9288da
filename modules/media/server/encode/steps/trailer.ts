import { join } from 'node:path';
import { BARE_MP4 } from '../ffmpeg/coding.ts';
import { input } from '../ffmpeg/encoder.ts';
import { ROOM_TO_SAY, sayFormat } from '../ffmpeg/format-boxes.ts';
import { codecsOfMp4 } from '../ffmpeg/mp4-codecs.ts';
import type { Rung } from '../ladder.ts';
import { downloadStep } from '../plan.ts';
import { doneSizes } from '../run/done-sizes.ts';
import { listFiles } from '../run/list-made.ts';
import { folderOf, type Made, type StepRun } from '../run/step-run.ts';
import { downloadKey } from './download.ts';

/** A trailer is the video's beginning, so long at most. */
const MOST_SECONDS = 60;

export function trailerKey(master: StepRun['master'], quality: string): string {
  return `${folderOf(master)}trailer-${quality.toLowerCase()}.mp4`;
}

/** A tenth of a video, and of a short one ten seconds or half of it. */
export function trailerSeconds(seconds: number): number {
  return Math.min(MOST_SECONDS, Math.max(seconds / 10, Math.min(10, seconds / 2)));
}

/**
 * The video's beginning in its smallest size and in the largest one that every device decodes. Nothing is coded for it
 * again.
 */
export async function makeTrailer(run: StepRun): Promise<Made> {
  const { master, folder } = run;
  const { source, rungs } = await doneSizes(run);
  const seconds = trailerSeconds(source.seconds);
  const decodable = rungs.filter(({ coding }) => coding === 'h264').at(-1);
  const chosen = [...new Set([rungs[0], decodable ?? rungs[0]])];
  const made: (Rung & { path: string; key: string; codecs: string | undefined })[] = [];
  for (const rung of chosen) {
    const video = await run.stored(downloadKey(master, downloadStep(rung.quality)));
    const path = join(folder, `${rung.quality}.mp4`);
    await run.encode({
      inputs: [video],
      seconds,
      share: 1 / chosen.length,
      args: [...input(video), '-map', '0', '-c', 'copy', '-t', String(seconds), ...BARE_MP4, ...ROOM_TO_SAY, path],
    });
    await sayFormat(path, master.format);
    made.push({ ...rung, path, key: trailerKey(master, rung.quality), codecs: await codecsOfMp4(path) });
  }
  return {
    files: made,
    list: (tx, sizes) =>
      listFiles(
        tx,
        run,
        sizes,
        made.map(({ key, quality, width, height, codecs }) => ({
          key,
          quality,
          width,
          height,
          codecs,
          role: 'trailer',
          format: master.format,
          durationSeconds: Math.round(seconds),
        })),
      ),
  };
}
