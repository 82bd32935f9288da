import { type Ambisonics, channelsAround } from '../../../contract/sound-layout.ts';
import type { Rung } from '../ladder.ts';
import { CannotBeMade, type Encoder } from './encoder.ts';
import { type HdrMetadata, hdrParameters } from './hdr-metadata.ts';
import { type Hdr, perSecond, type SourceFacts } from './source-facts.ts';

/** Seconds between key frames: the most that a seek is off. */
const KEY_SECONDS = 1;

/** Bits that a picture of so many pixels may take at most, at 30 a second; more pictures take less each. */
const BITS_A_PIXEL = { h264: 0.11, large: 0.065, hdr: 0.08 };
/** No limit is lower than this: a still picture has titles and cuts too. */
export const LEAST_RATE = 500_000;
const AUDIO_RATE = 160_000;

export interface CodingSettings {
  /** The preset of x264 and x265. */
  preset: string;
  threads: number;
}

/** How well a picture is coded. */
export interface Quality {
  /** Constant quality in the encoder's own numbers: lower is better. */
  crf: number;
  /** The most bits for a second. */
  most: number;
}

type Coder = 'libx264' | 'libx265' | 'libsvtav1';

/** Hardly distinguishable from the master, in each encoder's own numbers. */
const USUAL_CRF: Readonly<Record<Coder, number>> = { libx264: 21, libx265: 24, libsvtav1: 35 };

async function coderOf(encoder: Pick<Encoder, 'has'>, { coding }: Rung): Promise<Coder> {
  if (coding === 'h264') return 'libx264';
  if (coding === 'hdr') return 'libx265';
  for (const coder of ['libx265', 'libsvtav1'] as const) if (await encoder.has(coder)) return coder;
  throw new CannotBeMade('This ffmpeg makes neither HEVC nor AV1, and H.264 does not carry so many pixels.');
}

/** How a rung is encoded by default (R50). */
export async function usualQuality(
  encoder: Pick<Encoder, 'has'>,
  rung: Rung,
  { fps }: Pick<SourceFacts, 'fps'>,
): Promise<Quality> {
  const { width, height, coding } = rung;
  const pictures = 30 * Math.sqrt(Math.max(perSecond(fps), 1) / 30);
  const most = Math.max(LEAST_RATE, Math.round(width * height * pictures * BITS_A_PIXEL[coding]));
  return { crf: USUAL_CRF[await coderOf(encoder, rung)], most };
}

/** What is asked for beyond the usual. */
interface Requested {
  quality?: Quality | undefined;
  /** R76: for HDR, the metadata of its master. */
  hdrMetadata?: HdrMetadata | undefined;
}

/** Arguments that code the picture of a rung. */
export async function pictureCoding(
  encoder: Pick<Encoder, 'has'>,
  rung: Rung,
  { fps, isDeep, hdr }: Pick<SourceFacts, 'fps' | 'isDeep' | 'hdr'>,
  { preset, threads }: CodingSettings,
  { quality, hdrMetadata }: Requested = {},
): Promise<string[]> {
  const { crf, most } = quality ?? (await usualQuality(encoder, rung, { fps }));
  const key = Math.max(1, Math.round(perSecond(fps) * KEY_SECONDS));
  const rate = ['-maxrate', String(most), '-bufsize', String(most * 2)];
  const steady = ['-r', fps, '-g', String(key), '-keyint_min', String(key)];
  const thread = threads > 0 ? ['-threads', String(threads)] : [];
  const colours = !hdr ? [] : rung.coding === 'hdr' ? coloursOf(hdr) : ORDINARY_COLOURS;
  const common = ['-preset', preset, '-crf', String(crf), ...steady, ...rate, ...thread, ...colours];
  const pixels = rung.coding === 'hdr' || (isDeep && !hdr) ? 'yuv420p10le' : 'yuv420p';
  switch (await coderOf(encoder, rung)) {
    case 'libx264': {
      const own = ['-profile:v', 'high', '-pix_fmt', 'yuv420p', '-sc_threshold', '0'];
      return ['-c:v', 'libx264', ...own, ...common];
    }
    case 'libx265': {
      const pools = threads > 0 ? `:pools=${threads}` : '';
      const keys = `keyint=${key}:min-keyint=${key}:scenecut=0:open-gop=0`;
      const own = `log-level=error:${keys}${pools}${hdrParameters(hdrMetadata)}`;
      return ['-c:v', 'libx265', '-tag:v', 'hvc1', '-pix_fmt', pixels, '-x265-params', own, ...common];
    }
    case 'libsvtav1': {
      const pace = ['-preset', AV1_PRESETS[preset] ?? '10', '-crf', String(Math.round(crf))];
      const parallel = threads > 0 ? ['-svtav1-params', `lp=${threads}`] : [];
      return ['-c:v', 'libsvtav1', '-pix_fmt', pixels, ...pace, '-r', fps, '-g', String(key), ...colours, ...parallel];
    }
  }
}

/** SVT-AV1 counts instead. */
const AV1_PRESETS: Readonly<Record<string, string>> = {
  ultrafast: '12',
  superfast: '12',
  veryfast: '11',
  faster: '10',
  fast: '9',
  medium: '8',
  slow: '6',
};

function coloursOf({ primaries, transfer, matrix }: Hdr): string[] {
  return ['-color_primaries', primaries, '-color_trc', transfer, '-colorspace', matrix, '-color_range', 'tv'];
}

/** R62: what was tone-mapped is no brighter than any other video, and says so. */
const ORDINARY_COLOURS = [
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
];

/** At most stereo, which all headset apps and browsers play. Sound that begins late is padded with silence. */
export function soundCoding(source: Pick<SourceFacts, 'sound' | 'channels' | 'ambisonics'>): string[] {
  const { sound, channels, ambisonics } = source;
  if (sound === null) return ['-an'];
  // Nobody knows the order of a recorder's many channels; its first two are the mix.
  const many = channels > MOST_CHANNELS ? 'pan=stereo|c0=c0|c1=c1,' : '';
  const filled = ['-af', `${ambisonics ? stereoOf(ambisonics) : many}aresample=async=1:first_pts=0`];
  return ['-map', `0:${sound}`, ...filled, '-c:a', 'aac', '-b:a', String(AUDIO_RATE), '-ac', '2'];
}

/**
 * What two cardioid microphones hear that point to both sides: the first channel is the sound from everywhere, the
 * second its difference from left to right.
 */
function stereoOf({ order, hasStereo }: Ambisonics): string {
  const first = channelsAround({ order });
  const [left, right] = hasStereo ? [`+c${first}`, `+c${first + 1}`] : ['', ''];
  return `pan=stereo|c0<0.5*c0+0.5*c1${left}|c1<0.5*c0-0.5*c1${right},`;
}

/** R78: what browsers can rotate with the head, and nearly all masters have. */
const HIGHEST_ORDER = 2;
/** Inaudible, but it makes ffmpeg mix the channels: if it only reordered them it would take them for speakers. */
const AS_IT_WAS = 0.9999;
/** Bit rate of each channel; none is heard by itself. */
const CHANNEL_RATE = 64_000;

/** What is kept of a master's ambisonics: higher orders only sharpen the lower ones. */
export function storedAmbisonics({ order, hasStereo }: Ambisonics): Ambisonics {
  return { order: Math.min(order, HIGHEST_ORDER), hasStereo };
}

/**
 * R78: every channel that is kept, in its order and each coded by itself, so that no decoder takes them for speakers.
 */
export function spatialSoundCoding(sound: number, ambisonics: Ambisonics): string[] {
  const around = Array.from({ length: channelsAround(storedAmbisonics(ambisonics)) }, (_, channel) => channel);
  const behind = channelsAround(ambisonics);
  const taken = [...around, ...(ambisonics.hasStereo ? [behind, behind + 1] : [])];
  const pan = [`pan=${taken.length}C`, ...taken.map((from, to) => `c${to}=${AS_IT_WAS}*c${from}`)].join('|');
  const coding = ['-c:a', 'libopus', '-mapping_family', '255', '-b:a', String(taken.length * CHANNEL_RATE)];
  return ['-map', `0:${sound}`, '-af', `${pan},aresample=48000:async=1:first_pts=0`, ...coding];
}

/** Of cinemas: 7.1. */
const MOST_CHANNELS = 8;

/**
 * Without metadata of cameras and editors, and with the index first, so that players start at once.
 */
export const BARE_MP4 = [
  '-sn',
  '-dn',
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
] as const;
