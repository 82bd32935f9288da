import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VISION_PLAYLIST } from '../../files/media-file.ts';
import type { VideoRange } from '../../types.ts';
import { CannotBeMade, input } from '../ffmpeg/encoder.ts';
import { sayToVision } from '../ffmpeg/format-boxes.ts';
import { codecsOfMp4 } from '../ffmpeg/mp4-codecs.ts';
import { perSecond, videoRangeOf } from '../ffmpeg/source-facts.ts';
import type { Rung } from '../ladder.ts';
import { downloadStep, hdrStep, isHdrSize, isVisionSize, visionStep } from '../plan.ts';
import { doneSizes } from '../run/done-sizes.ts';
import { listFiles } from '../run/list-made.ts';
import { folderOf, type Made, type MadeFile, NOTHING, type StepRun, visionFolderOf } from '../run/step-run.ts';
import { visionLayout } from '../vision-layout.ts';
import { downloadKey } from './download.ts';

const PLAYLIST = 'index.m3u8';
const INIT = 'init.mp4';
/** Two key frames: pieces of one would ask twice as often for half as much. */
const PIECE_SECONDS = 2;

/**
 * The video as pieces of two seconds in every size there is, for players that change between them. Nothing is coded for
 * it again.
 */
export function makeLadder(run: StepRun): Promise<Made> {
  return makeOf(run, { stepOf: ({ quality }) => downloadStep(quality), under: `${folderOf(run.master)}hls/` });
}

/** R76: the same of what is there in HDR. Nothing where this machine has not made all of it. */
export async function makeHdrLadder(run: StepRun): Promise<Made> {
  const isWhole = wholeness(run, isHdrSize);
  if (isWhole !== true) return isWhole;
  const source = await run.source();
  return makeOf(run, {
    stepOf: ({ quality }) => hdrStep(quality),
    under: `${folderOf(run.master)}hls/hdr/`,
    ...(source.hdr && { videoRange: videoRangeOf(source.hdr) }),
  });
}

/**
 * R81: for visionOS, which wraps the picture itself: in HEVC alone, in a list of its own that no other player is given.
 * Nothing where this machine has not made all of it.
 */
export async function makeVisionLadder(run: StepRun): Promise<Made> {
  const said = visionLayout(run.master.format);
  if (!said) return NOTHING;
  const isWhole = wholeness(run, isVisionSize);
  if (isWhole !== true) return isWhole;
  return makeOf(run, {
    stepOf: ({ coding, quality }) => (coding === 'h264' ? visionStep : downloadStep)(quality),
    under: visionFolderOf(run.master),
    layout: said.layout,
  });
}

/**
 * Without an encoder for them, steps end with nothing made. One that came or went between two sizes leaves a ladder of
 * which some are missing: it is made once they are there.
 */
function wholeness({ all }: StepRun, isMeant: (step: string) => boolean): true | Made {
  const done = all.filter(({ step, state }) => isMeant(step) && state === 'done');
  const empty = done.filter(({ output }) => !output || output.keys.length === 0);
  if (empty.length === 0) return true;
  return empty.length === done.length ? NOTHING : { ...NOTHING, lacking: missing(empty) };
}

const missing = (steps: readonly { step: string }[]) =>
  `These sizes were not made, so nothing was made of the others: ${steps.map(({ step }) => step).join(', ')}. Try them again.`;

/** What a ladder is made of, and where it lies. */
interface Sizes {
  stepOf(rung: Rung): string;
  under: string;
  videoRange?: VideoRange;
  /** Of a ladder for visionOS. */
  layout?: string;
}

async function makeOf(run: StepRun, { stepOf, under, videoRange, layout }: Sizes): Promise<Made> {
  const { master, folder } = run;
  const { source, rungs } = await doneSizes(run, stepOf);
  const files: MadeFile[] = [];
  const renditions: Rendition[] = [];
  for (const rung of rungs) {
    const name = rung.quality.toLowerCase();
    const pieces = await cut(run, stepOf(rung), { into: join(folder, name), share: 1 / rungs.length, source });
    // A size may be older than this machine's HEVC.
    if (layout && !pieces.codecs?.startsWith('hvc1')) continue;
    if (layout) await sayToVision(join(folder, name, INIT), master.format);
    renditions.push({ ...rung, ...pieces, uri: `${name}/${PLAYLIST}`, fps: perSecond(source.fps), videoRange, layout });
    for (const file of await readdir(join(folder, name)))
      files.push({ path: join(folder, name, file), key: `${under}${name}/${file}` });
  }
  const top = renditions.at(-1);
  if (!top) throw new CannotBeMade('What it is made of is in no codec that it can be in.');
  // Last: anyone who reads it finds all it names.
  const key = under + (layout ? VISION_PLAYLIST : 'master.m3u8');
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
      const codecs = videoRange && top.codecs;
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
      INIT,
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
  layout: string | undefined;
  quality: string;
  /** Bits a second: of the piece that takes most, and of all. */
  peak: number;
  average: number;
}

/**
 * The list of all sizes (RFC 8216), the lightest first: players begin there, and with what they know go on to others.
 */
function masterPlaylist(renditions: readonly Rendition[]): string {
  const lines = renditions.flatMap(({ uri, width, height, fps, codecs, videoRange, layout, peak, average }) => {
    const facts = [
      `BANDWIDTH=${peak}`,
      `AVERAGE-BANDWIDTH=${average}`,
      `RESOLUTION=${width}x${height}`,
      `FRAME-RATE=${fps.toFixed(3)}`,
      ...(videoRange ? [`VIDEO-RANGE=${videoRange.toUpperCase()}`] : []),
      ...(codecs ? [`CODECS="${codecs.replaceAll(' ', '')}"`] : []),
      ...(layout ? [`REQ-VIDEO-LAYOUT="${layout}"`] : []),
    ];
    return [`#EXT-X-STREAM-INF:${facts.join(',')}`, uri];
  });
  // Names that begin with REQ- came with version 12: players of an earlier one would not know that they must obey.
  const version = renditions.some(({ layout }) => layout) ? 12 : 7;
  return ['#EXTM3U', `#EXT-X-VERSION:${version}`, '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
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
