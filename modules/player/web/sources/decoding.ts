import { isLadderType } from '#modules/media/contract/ladder.ts';
import type { Source } from '../../contract/types.ts';
import { canPlayLadders } from './native-ladders.ts';

/** How a browser plays a file: not at all, leaving pictures out, with all of them, and sparing the battery. */
export type Decoding = 'no' | 'rough' | 'smooth' | 'efficient';

export const isSmooth = (decoding: Decoding) => decoding === 'smooth' || decoding === 'efficient';

/** What is said of a file, or of one size of a ladder. */
export type Coded = Pick<Source, 'type' | 'width' | 'height' | 'bitrate' | 'videoRange'> &
  Partial<Pick<Source, 'format'>>;

/** Nobody says how many pictures a second a file has; what plays sixty plays fewer. */
const PICTURES_A_SECOND = 60;
/** What browsers are told of a file whose rate nobody knows: VR at good quality. */
const BITS_A_PIXEL = 4;

/** By what browsers are asked. A visit meets a few dozen kinds of files at most. */
const known = new Map<string, Decoding>();
let probe: HTMLVideoElement | undefined;

/**
 * Asks the browser about files that are going to be chosen from, so that `decodingOf` knows at the press of Play.
 * Browser only.
 */
export async function learnDecoding(sources: readonly Coded[]): Promise<void> {
  await Promise.all(sources.map(learn));
}

/**
 * What is known of a file; where nobody has learnt yet, what its type says alone. HDR is played where it is known to be
 * shown as such (R80): everywhere else it would look grey. Browser only.
 */
export function decodingOf(source: Coded): Decoding {
  if (source.videoRange && !isShownInHdr(source)) return 'no';
  return known.get(keyOf(source)) ?? (!source.videoRange && canPlay(source.type) ? 'smooth' : 'no');
}

/** Flat videos alone are shown by the browser itself; what we draw has the colours of ordinary screens. */
function isShownInHdr({ format }: Coded): boolean {
  return format === 'flat_mono' && matchMedia('(dynamic-range: high)').matches;
}

async function learn(source: Coded): Promise<void> {
  const key = keyOf(source);
  const configuration = configurationOf(source);
  if (known.has(key) || !configuration || !navigator.mediaCapabilities) return;
  try {
    const { supported, smooth, powerEfficient } = await navigator.mediaCapabilities.decodingInfo(configuration);
    // Some browsers say no to what their own elements play: the element is asked last.
    if (!supported && !source.videoRange && canPlay(source.type)) return;
    known.set(key, !supported ? 'no' : !smooth ? 'rough' : powerEfficient ? 'efficient' : 'smooth');
  } catch (error) {
    // A type that this browser cannot even read; what its element says stands.
    if (!(error instanceof TypeError)) throw error;
  }
}

const keyOf = ({ type, width, height, videoRange }: Coded) => `${type} ${width}x${height} ${videoRange ?? 'sdr'}`;

function canPlay(type: string): boolean {
  probe ??= document.createElement('video');
  return isLadderType(type) ? canPlayLadders(probe) : probe.canPlayType(type) !== '';
}

/** Undefined where the file does not say how its picture is coded: a browser answers for exactly one codec. */
function configurationOf({ type, width, height, bitrate, videoRange }: Coded): MediaDecodingConfiguration | undefined {
  const [, container = '', codecs = ''] = /^([^;]+);\s*codecs="([^"]+)"$/.exec(type) ?? [];
  const picture = codecs
    .split(',')
    .map((codec) => codec.trim())
    .find((codec) => PICTURE_CODEC.test(codec));
  if (!picture) return undefined;
  return {
    type: 'file',
    video: {
      // The pieces of a ladder, where it says how they are coded, are such files.
      contentType: `${isLadderType(type) ? 'video/mp4' : container}; codecs="${picture}"`,
      width,
      height,
      bitrate: bitrate ?? width * height * BITS_A_PIXEL,
      framerate: PICTURES_A_SECOND,
      ...(videoRange && HDR[videoRange]),
    },
  };
}

const HDR = {
  pq: { colorGamut: 'rec2020', transferFunction: 'pq', hdrMetadataType: 'smpteSt2086' },
  hlg: { colorGamut: 'rec2020', transferFunction: 'hlg' },
} as const;

const PICTURE_CODEC = /^(avc1|avc3|hvc1|hev1|av01|vp09|vp8|dvh1)\b/;
