import { stat } from 'node:fs/promises';
import type { z } from 'zod';
import { type Encoder, EncoderCutShort, EncoderFailed } from '../encode/ffmpeg/encoder.ts';
import type { MasterProbe } from '../masters/types.ts';
import { type FoundFormat, findFormat } from './find-format.ts';
import type { NamedFormat } from './format-of-name.ts';
import type { Layout, Wrapping } from './format-parts.ts';
import { LONGEST_SIDE, type MasterLimits } from './limits.ts';
import { Inspected, type InspectedStream } from './probe-slot.ts';
import { RefusedFile } from './refused-file.ts';
import { beginsAsVideo, refuseBrokenOff } from './whole-file.ts';

export interface Looked extends FoundFormat {
  probe: MasterProbe;
}

/** Codecs that cameras and editors hand over, and no more: each is code that reads what strangers made. */
const PICTURES = ['h264', 'hevc', 'av1', 'vp8', 'vp9', 'prores', 'dnxhd', 'mpeg4', 'mpeg2video', 'mjpeg'];
const NO_VIDEO = 'This is no video: neither MP4, MOV, Matroska nor WebM.';

/** Says what a file is, from its beginning and its own words. Throws `RefusedFile` for what no video can be made of. */
export async function lookInto(
  { encoder, limits }: { encoder: Pick<Encoder, 'inspect'>; limits: MasterLimits },
  { path, name }: { path: string; name: string },
  signal: AbortSignal,
): Promise<Looked> {
  const { size } = await stat(path);
  if (size === 0) throw new RefusedFile('The file is empty.');
  if (size > limits.bytes) throw new RefusedFile('The file is larger than a video may be here.');
  const { streams, format } = await inspect(encoder, path, signal);
  await refuseBrokenOff(path);
  const pictures = streams.filter(isPicture);
  const [picture] = pictures;
  if (!picture) throw new RefusedFile('There is sound in this file and no picture.');
  const probe = {
    container: format.format_name ?? '',
    durationSeconds: format.duration ?? picture.duration ?? 0,
    video: videoOf(picture, format.bit_rate),
    audio: audioOf(streams),
  };
  refuseBeyond(limits, probe);
  const { width, height } = probe.video;
  return { probe, ...findFormat({ name, width, height, metadata: formatOfMetadata(picture) }) };
}

async function inspect(
  encoder: Pick<Encoder, 'inspect'>,
  path: string,
  signal: AbortSignal,
): Promise<z.output<typeof Inspected>> {
  try {
    return Inspected.parse(await encoder.inspect(path, signal));
  } catch (error) {
    // Who was killed or had no time has said nothing of the file.
    if (!(error instanceof EncoderFailed) || error instanceof EncoderCutShort) throw error;
    // What begins as a video does and cannot be opened lacks its end, where its table of contents was.
    if (await beginsAsVideo(path)) await refuseBrokenOff(path);
    throw new RefusedFile(NO_VIDEO, { cause: error });
  }
}

function isPicture({ codec_type: type, disposition }: InspectedStream): boolean {
  return type === 'video' && !disposition?.attached_pic;
}

function videoOf(stream: InspectedStream, whole: number | undefined): MasterProbe['video'] {
  const { codec_name: codec = '', width = 0, height = 0, bit_rate: bitRate } = stream;
  return { codec, width, height, fps: fpsOf(stream), bitRate: bitRate ?? whole ?? null };
}

function fpsOf({ avg_frame_rate: average = '', r_frame_rate: real = '' }: InspectedStream): number {
  for (const rate of [average, real]) {
    const [over = 0, under = 1] = rate.split('/').map(Number);
    if (over > 0 && under > 0) return Math.round((over / under) * 1000) / 1000;
  }
  return 0;
}

function audioOf(streams: readonly InspectedStream[]): MasterProbe['audio'] {
  const sound = streams.find(({ codec_type: type }) => type === 'audio');
  return sound ? { codec: sound.codec_name ?? '', channels: sound.channels ?? 0 } : null;
}

function refuseBeyond(limits: MasterLimits, { video, durationSeconds }: MasterProbe): void {
  const { codec, width, height } = video;
  if (!PICTURES.includes(codec))
    throw new RefusedFile(`Its picture is coded as ${codec || 'something unknown'}, which is not taken here.`);
  if (width === 0 || height === 0) throw new RefusedFile('Its picture has no size.');
  if (Math.max(width, height) > LONGEST_SIDE || width * height > limits.pixels)
    throw new RefusedFile(`Its picture of ${width} × ${height} pixels is larger than a video may be here.`);
  if (durationSeconds <= 0) throw new RefusedFile('Nobody can tell how long it is.');
  if (durationSeconds > limits.seconds)
    throw new RefusedFile(`It is longer than the ${Math.floor(limits.seconds / 60)} minutes that a video may be here.`);
}

const LAYOUTS: Readonly<Record<string, readonly [Layout, Layout]>> = {
  '2D': ['mono', 'mono'],
  'side by side': ['sbs', 'sbs_rl'],
  'top and bottom': ['tb', 'tb_bt'],
};

/**
 * Reads spherical and stereo metadata: Google's first version, which is XML, its second, which is boxes of MP4, and
 * Matroska's own.
 */
function formatOfMetadata({ side_data_list: all = [], width = 0 }: InspectedStream): NamedFormat {
  const found: NamedFormat = {};
  for (const data of all) {
    const layout = LAYOUTS[data.type ?? '']?.[data.inverted ? 1 : 0];
    if (data.side_data_type === 'Stereo 3D' && layout) found.layout = layout;
    if (data.side_data_type === 'Spherical Mapping') found.wrapping = wrappingOf(data, width);
  }
  return found;
}

type SideData = NonNullable<InspectedStream['side_data_list']>[number];

/** Half a sphere is told as a whole one of which as much is missing, left and right, as there is. */
function wrappingOf({ projection, bound_left: left = 0, bound_right: right = 0 }: SideData, width: number) {
  const wrappings: Readonly<Record<string, Wrapping>> = {
    equirectangular: 'eq360',
    'half equirectangular': 'eq180',
    'tiled equirectangular': left + right > width / 2 ? 'eq180' : 'eq360',
    fisheye: 'fish180',
  };
  return wrappings[projection ?? ''];
}
