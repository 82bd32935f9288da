import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { doneSizes } from '../done-sizes.ts';
import { KEY_SECONDS } from '../ffmpeg/coding.ts';
import { input } from '../ffmpeg/encoder.ts';
import { codecsOfMp4 } from '../ffmpeg/mp4-codecs.ts';
import { masterPlaylist, type Rendition, ratesOf } from '../ffmpeg/playlist.ts';
import { perSecond } from '../ffmpeg/source-facts.ts';
import type { Rung } from '../ladder.ts';
import { listFiles } from '../list-made.ts';
import { downloadStep } from '../plan.ts';
import { folderOf, type Made, type MadeFile, type StepRun } from '../step-run.ts';
import { downloadKey } from './download.ts';

const PLAYLIST = 'index.m3u8';

/** The video as pieces of two seconds in every size there is, for players that change between them. Nothing is coded for it again. */
export async function makeLadder(run: StepRun): Promise<Made> {
  const { master, folder } = run;
  const { source, rungs } = await doneSizes(run);
  const top = rungs.at(-1) ?? rungs[0];
  const under = `${folderOf(master)}hls/`;
  const files: MadeFile[] = [];
  const renditions: Rendition[] = [];
  for (const rung of rungs) {
    const name = rung.quality.toLowerCase();
    const pieces = await cut(run, rung, { into: join(folder, name), share: 1 / rungs.length, source });
    renditions.push({ ...rung, ...pieces, uri: `${name}/${PLAYLIST}`, fps: perSecond(source.fps) });
    for (const file of await readdir(join(folder, name)))
      files.push({ path: join(folder, name, file), key: `${under}${name}/${file}` });
  }
  // Last: anyone who reads it finds all it names.
  const key = `${under}master.m3u8`;
  const path = join(folder, 'master.m3u8');
  await writeFile(path, masterPlaylist(renditions));
  files.push({ path, key });
  const { quality, width, height } = top;
  const durationSeconds = Math.round(source.seconds);
  return {
    files,
    list: (tx, sizes) => {
      const sizeBytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      const ladder = { role: 'full', key, quality, width, height, durationSeconds } as const;
      return listFiles(tx, run, sizes, [{ ...ladder, sizeBytes, format: master.format }]);
    },
  };
}

/** Cuts one size into pieces, at the key frames that it has. */
async function cut(
  run: StepRun,
  { quality }: Rung,
  { into, share, source }: { into: string; share: number; source: { seconds: number } },
): Promise<Pick<Rendition, 'peak' | 'average' | 'codecs'>> {
  await mkdir(into);
  const video = await run.stored(downloadKey(run.master, downloadStep(quality)));
  const playlist = join(into, PLAYLIST);
  await run.encode({
    inputs: [video],
    seconds: source.seconds,
    share,
    args: [
      ...input(video),
      '-map',
      '0',
      '-c',
      'copy',
      '-f',
      'hls',
      '-hls_time',
      String(KEY_SECONDS),
      '-hls_playlist_type',
      'vod',
      '-hls_flags',
      'independent_segments',
      '-hls_segment_type',
      'fmp4',
      '-hls_fmp4_init_filename',
      'init.mp4',
      '-hls_segment_filename',
      join(into, '%05d.m4s'),
      playlist,
    ],
  });
  const rates = await ratesOf(await readFile(playlist, 'utf8'), async (piece) => {
    const { size } = await stat(join(into, piece));
    return size;
  });
  return { ...rates, codecs: await codecsOfMp4(video) };
}
