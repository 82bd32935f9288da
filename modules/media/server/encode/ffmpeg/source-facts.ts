import { FORMAT_TABLE } from '../../../contract/format-table.ts';
import { frameStep } from '../../../contract/ladder.ts';
import type { Ambisonics } from '../../../contract/sound-layout.ts';
import type { VideoFormat } from '../../../contract/types.ts';
import type { VideoRange } from '../../types.ts';
import { ambisonicsOf } from './ambisonics.ts';
import { choosePicture, chooseSound } from './choose-streams.ts';
import { CannotBeMade, type Encoder, input } from './encoder.ts';
import { Inspected, type InspectedStream } from './inspected.ts';

/** Facts about a source file. Pixels are as shown, after any rotation. */
export interface SourceFacts {
  /** The tracks that are used, by their numbers in the file; no sound where none can be decoded. */
  picture: number;
  sound: number | null;
  /** Of the sound; 0 without it. */
  channels: number;
  ambisonics: Ambisonics | null;
  width: number;
  height: number;
  /** The pixel aspect ratio; players of wrapped videos ignore it. */
  pixelShape: number;
  /** As a fraction, exact: `30000/1001`. */
  fps: string;
  /** Of the picture, whatever other tracks do. */
  seconds: number;
  /** Seconds in the file before its first frame. */
  before: number;
  /** More than eight bits a colour. */
  isDeep: boolean;
  /** Interlaced: each frame holds two moments, in alternate lines. */
  isInterlaced: boolean;
  /** Brighter than ordinary screens: how its brightness is written. */
  hdr: Hdr | null;
}

export interface Hdr {
  transfer: 'smpte2084' | 'arib-std-b67';
  primaries: string;
  matrix: string;
}

const USUAL_FPS = '30/1';
/** A telephone's fastest; what is beyond it is a clock and no rate. */
const FASTEST = 1000;

type Reader = Pick<Encoder, 'inspect' | 'readTimes' | 'decodes'>;

/** R64: reads what a file is. Throws `CannotBeMade` where it holds no video. */
export async function readSource(encoder: Reader, path: string, signal: AbortSignal): Promise<SourceFacts> {
  return factsOf(encoder, path, Inspected.parse(await encoder.inspect(path, signal)), signal);
}

/** The same from ffprobe's output. */
export async function factsOf(
  encoder: Omit<Reader, 'inspect'>,
  path: string,
  inspected: Inspected,
  signal: AbortSignal,
): Promise<SourceFacts> {
  const { streams, format } = inspected;
  const picture = choosePicture(streams);
  if (!picture?.width || !picture.height) throw new CannotBeMade('There is no video in this file.');
  const times = await timesOf(encoder, path, { picture, format }, signal);
  if (!(times.end > times.first)) throw new CannotBeMade('Nobody can tell how long it is.');
  const rotation = picture.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const isTurned = Math.abs(rotation) % 180 === 90;
  const shape = ratioOf(picture.sample_aspect_ratio) || 1;
  const sound = await chooseSound(encoder, streams);
  return {
    picture: picture.index,
    sound: sound?.index ?? null,
    channels: sound?.channels ?? 0,
    ambisonics: sound ? await ambisonicsOf(path, sound) : null,
    width: isTurned ? picture.height : picture.width,
    height: isTurned ? picture.width : picture.height,
    pixelShape: isTurned ? 1 / shape : shape,
    fps: rateOf(picture) ?? times.fps ?? USUAL_FPS,
    seconds: times.end - times.first,
    before: Math.max(0, times.first - (format.start_time ?? times.first)),
    isDeep: /p(10|12|14|16)(le|be)$/.test(picture.pix_fmt ?? ''),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(picture.field_order ?? ''),
    hdr: hdrOf(picture),
  };
}

/** How far before the end of the header's duration to look for the last frames; short files are read completely. */
const TAIL_SECONDS = 20;
const SHORT_SECONDS = 60;

/**
 * When the video track begins and ends, by its own packets: a header's duration may include other tracks, start at a
 * time of day, or be missing.
 */
async function timesOf(
  { readTimes }: Pick<Encoder, 'readTimes'>,
  path: string,
  { picture, format }: { picture: InspectedStream; format: Inspected['format'] },
  signal: AbortSignal,
): Promise<{ first: number; end: number; fps: string | undefined }> {
  const { index: stream, start_time: start } = picture;
  const from = (format.duration ?? 0) - TAIL_SECONDS;
  const isLong = start !== undefined && from + TAIL_SECONDS > SHORT_SECONDS;
  const tail = isLong ? await readTimes(path, { stream, from }, signal) : undefined;
  const read = tail && tail.count > 0 ? tail : await readTimes(path, { stream }, signal);
  const { first, end, count } = read;
  const thousandths = Math.round((count / Math.max(end - first, 0.001)) * 1000);
  const fps = thousandths >= 1000 ? withinDisplays(`${thousandths}/1000`) : undefined;
  return { first: read === tail ? (start ?? first) : first, end, fps };
}

/** Both agree on a constant frame rate; where they differ, as in phone videos, the average is right. */
function rateOf({ avg_frame_rate: average, r_frame_rate: real }: InspectedStream): string | undefined {
  // Without an average, as in browser recordings, the other one is only the clock's resolution.
  if (!isRate(average)) return undefined;
  const isSteady = isRate(real) && Math.abs(ratioOf(real) / ratioOf(average) - 1) < 0.02;
  return withinDisplays(isSteady ? real : average);
}

function isRate(rate: string | undefined): rate is string {
  return rate !== undefined && ratioOf(rate) >= 1 && ratioOf(rate) < FASTEST;
}

/** R61: every second picture of 240, so that those that stay are evenly apart. */
function withinDisplays(rate: string): string {
  const [over = 0, under = 1] = rate.split('/').map(Number);
  return `${over}/${under * frameStep(over / under)}`;
}

/** As `VIDEO-RANGE` of HLS names it. */
export function videoRangeOf({ transfer }: Hdr): VideoRange {
  return transfer === 'smpte2084' ? 'pq' : 'hlg';
}

const TRANSFERS = ['smpte2084', 'arib-std-b67'] as const;

function hdrOf({ color_transfer: name, color_primaries: primaries, color_space: matrix }: InspectedStream): Hdr | null {
  const transfer = TRANSFERS.find((one) => one === name);
  if (!transfer) return null;
  const named = (value: string | undefined, usual: string) => (value && value !== 'unknown' ? value : usual);
  return { transfer, primaries: named(primaries, 'bt2020'), matrix: named(matrix, 'bt2020nc') };
}

function ratioOf(fraction = '0/1'): number {
  const [over = 0, under = 1] = fraction.split(/[/:]/).map(Number);
  return over / under;
}

export function perSecond(fraction: string): number {
  return ratioOf(fraction);
}

/** Its size in square pixels. Wrapped videos keep theirs, whatever their pixel aspect ratio says. */
export function shownSize(
  { width, height, pixelShape = 1 }: { width: number; height: number; pixelShape?: number },
  format: VideoFormat,
): { width: number; height: number } {
  const isFlat = FORMAT_TABLE[format].projection === 'flat';
  return { width: isFlat ? Math.round(width * pixelShape) : width, height };
}

/** Arguments that read a part of a source: seconds from its first picture on, to its last one unless said otherwise. */
export function readFrom(
  source: Pick<SourceFacts, 'before' | 'seconds'> & { path: string },
  { from = 0, seconds = source.seconds - from }: { from?: number; seconds?: number } = {},
): string[] {
  // Rounded up it would lie behind its first picture.
  const at = Math.floor((source.before + from) * 1000) / 1000;
  // Of the output: an input is cut from the beginning of each track on, whenever that comes.
  return [...(at > 0 ? ['-ss', at.toFixed(3)] : []), ...input(source.path), '-t', seconds.toFixed(3)];
}
