import { stat } from 'node:fs/promises';
import { choosePicture } from '../encode/ffmpeg/choose-streams.ts';
import { CannotBeMade, type Encoder, EncoderCutShort, EncoderFailed } from '../encode/ffmpeg/encoder.ts';
import { Inspected, type InspectedStream } from '../encode/ffmpeg/inspected.ts';
import { factsOf, perSecond, type SourceFacts } from '../encode/ffmpeg/source-facts.ts';
import type { MasterProbe } from '../masters/types.ts';
import { type FoundFormat, findFormat } from './format/find-format.ts';
import { formatOfBoxes } from './format/format-of-boxes.ts';
import { formatOfMetadata } from './format/format-of-metadata.ts';
import { LONGEST_SIDE, type MasterLimits } from './limits.ts';
import { RefusedFile } from './refused-file.ts';
import { beginsAsVideo, refuseTruncated } from './truncated-file.ts';

export interface Looked {
  probe: Omit<MasterProbe, 'question'>;
  found: FoundFormat;
  source: SourceFacts & { path: string };
}

/** Codecs that cameras and editors hand over, and no more: each is code that reads what strangers made. */
const PICTURES = ['h264', 'hevc', 'av1', 'vp8', 'vp9', 'prores', 'dnxhd', 'mpeg4', 'mpeg2video', 'mjpeg'];
const DOLBY_ONLY =
  'Its colors are in Dolby Vision profile 5, which ordinary players cannot show. Export it as HDR10, HLG or SDR.';
const NO_VIDEO = 'This is no video: neither MP4, MOV, Matroska nor WebM.';

type Reader = Pick<Encoder, 'inspect' | 'readTimes' | 'decodes'>;

/** Says what a file is, from its beginning and its own words. Throws `RefusedFile` for what no video can be made of. */
export async function lookInto(
  { encoder, limits }: { encoder: Reader; limits: MasterLimits },
  { path, name }: { path: string; name: string },
  signal: AbortSignal,
): Promise<Looked> {
  const { size } = await stat(path);
  if (size === 0) throw new RefusedFile('The file is empty.');
  if (size > limits.bytes) throw new RefusedFile('The file is larger than a video may be here.');
  const inspected = await inspect(encoder, path, signal);
  await refuseTruncated(path);
  const { streams, format } = inspected;
  const picture = choosePicture(streams);
  if (!picture) throw new RefusedFile('There is sound in this file and no picture.');
  refuseBeyond(limits, picture);
  if (picture.side_data_list?.some((data) => data.dv_profile === 5)) throw new RefusedFile(DOLBY_ONLY);
  const facts = await factsOf(encoder, path, inspected, signal).catch((error: unknown) => {
    throw error instanceof CannotBeMade ? new RefusedFile(error.message, { cause: error }) : error;
  });
  refuseTooLong(limits, facts);
  const { width, height, pixelShape, sound, ambisonics, hdr } = facts;
  const metadata = { ...formatOfMetadata(picture), ...(await formatOfBoxes(path)) };
  const found = findFormat({ name, width: width * pixelShape, height, metadata });
  const probe = {
    container: format.format_name ?? '',
    durationSeconds: facts.seconds,
    video: {
      codec: picture.codec_name ?? '',
      width,
      height,
      fps: fpsOf(picture) || perSecond(facts.fps),
      bitRate: picture.bit_rate ?? format.bit_rate ?? null,
      ...(pixelShape !== 1 && { pixelShape }),
      ...(hdr && { isHdr: true }),
    },
    audio: audioOf(
      streams.find(({ index }) => index === sound),
      ambisonics,
    ),
  };
  return { probe, found, source: { ...facts, path } };
}

async function inspect(encoder: Pick<Encoder, 'inspect'>, path: string, signal: AbortSignal): Promise<Inspected> {
  try {
    return Inspected.parse(await encoder.inspect(path, signal));
  } catch (error) {
    // Who was killed or had no time has said nothing of the file.
    if (!(error instanceof EncoderFailed) || error instanceof EncoderCutShort) throw error;
    // What begins as a video does and cannot be opened lacks its end, where its table of contents was.
    if (await beginsAsVideo(path)) await refuseTruncated(path);
    throw new RefusedFile(NO_VIDEO, { cause: error });
  }
}

/** As it came, however many of its pictures are shown in the end. */
function fpsOf({ avg_frame_rate: average = '0/1' }: InspectedStream): number {
  const fps = perSecond(average);
  return fps < 1000 ? Math.round(fps * 1000) / 1000 : 0;
}

function audioOf(sound: InspectedStream | undefined, ambisonics: SourceFacts['ambisonics']): MasterProbe['audio'] {
  if (!sound) return null;
  const { codec_name: codec = '', channels = 0 } = sound;
  return { codec, channels, ...(ambisonics && { ambisonicOrder: ambisonics.order }) };
}

function refuseBeyond(limits: MasterLimits, { codec_name: codec = '', width = 0, height = 0 }: InspectedStream): void {
  if (!PICTURES.includes(codec))
    throw new RefusedFile(`Its picture is coded as ${codec || 'something unknown'}, which is not taken here.`);
  if (Math.max(width, height) > LONGEST_SIDE || width * height > limits.pixels)
    throw new RefusedFile(`Its picture of ${width} × ${height} pixels is larger than a video may be here.`);
}

function refuseTooLong(limits: MasterLimits, { seconds }: SourceFacts): void {
  if (seconds > limits.seconds)
    throw new RefusedFile(`It is longer than the ${Math.floor(limits.seconds / 60)} minutes that a video may be here.`);
}
