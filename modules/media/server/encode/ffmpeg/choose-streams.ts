import type { Encoder } from './encoder.ts';
import type { InspectedStream } from './inspected.ts';

/** Codecs of single pictures: covers are coded so, and hardly ever a video beside one of another codec. */
const STILLS = ['mjpeg', 'png', 'bmp', 'gif', 'webp', 'tiff'];

/**
 * The track that is the video: no cover and no thumbnails, wherever they stand and whether or not they say what they
 * are. Undefined where there is none.
 */
export function choosePicture(streams: readonly InspectedStream[]): InspectedStream | undefined {
  const pictures = streams.filter(isPicture);
  const longest = Math.max(0, ...pictures.map((stream) => lengthOf(stream) ?? 0));
  const [chosen] = pictures
    .filter((stream) => (lengthOf(stream) ?? longest) >= longest / 2)
    .toSorted(
      (left, right) =>
        Number(isStill(left)) - Number(isStill(right)) ||
        (right.disposition?.default ?? 0) - (left.disposition?.default ?? 0) ||
        pixelsOf(right) - pixelsOf(left) ||
        left.index - right.index,
    );
  return chosen;
}

/** The first track of sound that can be decoded, of those that the file would play first. */
export async function chooseSound(
  { decodes }: Pick<Encoder, 'decodes'>,
  streams: readonly InspectedStream[],
): Promise<InspectedStream | undefined> {
  const sounds = streams
    .filter((stream) => stream.codec_type === 'audio' && (stream.channels ?? 0) > 0)
    .toSorted((left, right) => (right.disposition?.default ?? 0) - (left.disposition?.default ?? 0));
  for (const sound of sounds) if (sound.codec_name && (await decodes(sound.codec_name))) return sound;
  return undefined;
}

function isPicture({ codec_type: type, width, height, disposition = {} }: InspectedStream): boolean {
  const isCover = disposition.attached_pic || disposition.timed_thumbnails || disposition.still_image;
  return type === 'video' && !isCover && Boolean(width && height);
}

const isStill = ({ codec_name: codec = '' }: InspectedStream) => STILLS.includes(codec);
const pixelsOf = ({ width = 0, height = 0 }: InspectedStream) => width * height;

/** As its header says; Matroska writes it as `00:01:02.500000000`. Undefined where it says nothing. */
function lengthOf({ duration, tags }: InspectedStream): number | undefined {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(tags?.DURATION ?? '') ?? [];
  return duration ?? (hours ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : undefined);
}
