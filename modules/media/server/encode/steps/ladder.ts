import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoRange } from '../../types.ts';
import { input } from '../ffmpeg/encoder.ts';
import { codecsOfMp4 } from '../ffmpeg/mp4-codecs.ts';
import { perSecond, videoRangeOf } from '../ffmpeg/source-facts.ts';
import { downloadStep, hdrStep, isHdrSize } from '../plan.ts';
import { doneSizes } from '../run/done-sizes.ts';
import { listFiles } from '../run/list-made.ts';
import { folderOf, type Made, type MadeFile, NOTHING, type StepRun } from '../run/step-run.ts';
import { downloadKey } from './download.ts';

const PLAYLIST = 'index.m3u8';
/** Two key frames: pieces of one would ask twice as often for half as much. */
const PIECE_SECONDS = 2;

/**
 * The video as pieces of two seconds in every size there is, for players that change between them. Nothing is coded for
 * it again.
 */
export function makeLadder(run: StepRun): Promise<Made> {
  return makeOf(run, { stepOf: downloadStep, under: `${folderOf(run.master)}hls/` });
}

/** R76: the same of what is there in HDR. Nothing where this machine has made none. */
export async function makeHdrLadder(run: StepRun): Promise<Made> {
  const isMade = run.all.some(({ step, output }) => isHdrSize(step) && output && output.keys.length > 0);
  if (!isMade) return NOTHING;
  const source = await run.source();
  return makeOf(run, {
    stepOf: hdrStep,
    under: `${folderOf(run.master)}hls/hdr/`,
    ...(source.hdr && { videoRange: videoRangeOf(source.hdr) }),
  });
}

/** What a ladder is made of, and where it lies. */
interface Sizes {
  stepOf(quality: string): string;
  under: string;
  videoRange?: VideoRange;
}

async function makeOf(run: StepRun, { stepOf, under, videoRange }: Sizes): Promise<Made> {
  const { master, folder } = run;
  const { source, rungs } = await doneSizes(run, stepOf);
  const top = rungs.at(-1) ?? rungs[0];
  const files: MadeFile[] = [];
  const renditions: Rendition[] = [];
  for (const rung of rungs) {
    const name = rung.quality.toLowerCase();
    const pieces = await cut(run, stepOf(rung.quality), { into: join(folder, name), share: 1 / rungs.length, source });
    renditions.push({ ...rung, ...pieces, uri: `${name}/${PLAYLIST}`, fps: perSecond(source.fps), videoRange });
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
      const ladder = { role: 'full', key, quality, width, height, durationSeconds, videoRange } as const;
      // Browsers are asked about HDR before it is offered: by its sharpest.
      const codecs = videoRange && renditions.at(-1)?.codecs;
      return listFiles(tx, run, sizes, [{ ...ladder, codecs, sizeBytes, format: master.format }]);
    },
  };
}

/** Cuts one size into pieces, at the key frames that it has. */
async function cut(
  run: StepRun,
  size: string,
  { into, share, source }: { into: string; share: number; source: { seconds: number } },
): Promise<Pick<Rendition, 'peak' | 'average' | 'codecs'>> {
  await mkdir(into);
  const video = await run.stored(downloadKey(run.master, size));
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
      String(PIECE_SECONDS),
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

/** One size of a video, cut into pieces. */
interface Rendition {
  uri: string;
  width: number;
  height: number;
  fps: number;
  codecs: string | undefined;
  videoRange: VideoRange | undefined;
  /** Bits a second: of the piece that takes most, and of all. */
  peak: number;
  average: number;
}

/**
 * The list of all sizes (RFC 8216), the lightest first: players begin there, and with what they know go on to others.
 */
function masterPlaylist(renditions: readonly Rendition[]): string {
  const lines = renditions.flatMap(({ uri, width, height, fps, codecs, videoRange, peak, average }) => {
    const facts = [
      `BANDWIDTH=${peak}`,
      `AVERAGE-BANDWIDTH=${average}`,
      `RESOLUTION=${width}x${height}`,
      `FRAME-RATE=${fps.toFixed(3)}`,
      ...(videoRange ? [`VIDEO-RANGE=${videoRange.toUpperCase()}`] : []),
      ...(codecs ? [`CODECS="${codecs.replaceAll(' ', '')}"`] : []),
    ];
    return [`#EXT-X-STREAM-INF:${facts.join(',')}`, uri];
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

/** What the pieces that a playlist names take of a line. */
async function ratesOf(
  playlist: string,
  sizeOf: (piece: string) => Promise<number>,
): Promise<Pick<Rendition, 'peak' | 'average'>> {
  let [peak, bits, seconds] = [0, 0, 0];
  for (const [, length = '', piece = ''] of playlist.matchAll(/^#EXTINF:([\d.]+),[^\n]*\n([^#\n]+)$/gm)) {
    const own = (await sizeOf(piece.trim())) * 8;
    peak = Math.max(peak, own / Number(length));
    bits += own;
    seconds += Number(length);
  }
  return { peak: Math.ceil(peak), average: Math.ceil(bits / Math.max(seconds, 0.001)) };
}
