import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { makeBox } from '../mp4/boxes.ts';

/** Runs ffmpeg of this machine, which tests of videos need: Debian's package `ffmpeg`. */
function ffmpeg(args: readonly string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

export interface Clip {
  width?: number;
  height?: number;
  seconds?: number;
  /** Of the picture; null makes a file of sound alone. */
  codec?: string | null;
  hasSound?: boolean;
  /** What it sounds like, in ffmpeg's words. */
  sound?: string;
  /** Whatever else ffmpeg is to be told of the output. */
  more?: readonly string[];
}

/** ffmpeg's only layout with more channels than ambisonics of the third order have. */
const MOST_CHANNELS = { layout: '22.2', count: 24 };

/** Sound of so many channels that are no speakers, each with a tone of its own; in ffmpeg's words. */
export function tonesFor(channels: number, toneOf: (channel: number) => number, seconds: number): string {
  const tones = Array.from({ length: MOST_CHANNELS.count }, (_, at) =>
    at < channels ? `0.2*sin(2*PI*${toneOf(at)}*t)` : '0',
  );
  const pan = [`pan=${channels}C`, ...Array.from({ length: channels }, (_, at) => `c${at}=c${at}`)].join('|');
  return `aevalsrc=${tones.join('|')}:d=${seconds}:s=48000:c=${MOST_CHANNELS.layout},${pan}`;
}

/** A small video of colours that move. */
export function makeClip(path: string, clip: Clip = {}): string {
  const { width = 320, height = 160, seconds = 1, codec = 'libx264', hasSound = true, more = [] } = clip;
  const { sound: heard = `sine=d=${seconds}` } = clip;
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${width}x${height}:r=10:d=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', heard];
  const coding = codec === 'libx264' ? ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p'] : [];
  ffmpeg([
    ...(codec === null ? [] : picture),
    ...(hasSound ? sound : []),
    ...(codec === null ? [] : ['-c:v', codec, ...coding]),
    ...(hasSound ? ['-c:a', path.endsWith('.webm') ? 'libopus' : 'aac'] : []),
    ...more,
    path,
  ]);
  return path;
}

/** Says in an MP4, as Google's second version does, that its picture is spherical. */
export function addSphericalBoxes(
  path: string,
  { stereo, half = false }: { stereo?: 0 | 1 | 2; half?: boolean },
): void {
  const side = half ? 0x4000_0000 : 0;
  const bounds = Buffer.alloc(20);
  for (const [at, bound] of [0, 0, side, side].entries()) bounds.writeUInt32BE(bound, 4 + at * 4);
  const header = makeBox('svhd', Buffer.from('\0\0\0\0tests\0', 'latin1'));
  const projection = makeBox('proj', makeBox('prhd', Buffer.alloc(16)), makeBox('equi', bounds));
  const eyes = stereo === undefined ? [] : [makeBox('st3d', Buffer.from([0, 0, 0, 0, stereo]))];
  addPictureBoxes(path, ...eyes, makeBox('sv3d', header, projection));
}

/** Puts boxes into the description of an MP4's picture, where cameras and editors say what it is. */
function addPictureBoxes(path: string, ...boxes: readonly Buffer[]): void {
  intoEntry(path, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'avc1'], boxes);
}

/** Says, as Google's second version does, that its picture is a cube map or a mesh. */
export function addOtherProjection(path: string, name: 'cbmp' | 'mshp', content: Buffer = Buffer.alloc(12)): void {
  const header = makeBox('svhd', Buffer.from('\0\0\0\0tests\0', 'latin1'));
  addPictureBoxes(
    path,
    makeBox('sv3d', header, makeBox('proj', makeBox('prhd', Buffer.alloc(16)), makeBox(name, content))),
  );
}

/** Says that its colours are Dolby Vision of a profile, which also fits ordinary decoders (1) or does not (0). */
export function addDolbyBox(path: string, profile: number, fits: number): void {
  const [version, level, hasPictures] = [[1, 0], 6, 0b101];
  const bits = [(profile << 1) | (level >> 5), ((level & 31) << 3) | hasPictures, fits << 4];
  addPictureBoxes(path, makeBox('dvcC', Buffer.concat([Buffer.from([...version, ...bits]), Buffer.alloc(19)])));
}

/** Says it as Apple does. `eyes` are bits: 1 left, 2 right, 8 the right one first. */
export function addAppleBoxes(
  path: string,
  {
    projection,
    packing,
    eyes,
    degrees,
  }: { projection?: string; packing?: 'side' | 'over'; eyes: number; degrees?: number },
): void {
  const word = (name: string, text: string) =>
    makeBox(name, Buffer.concat([Buffer.alloc(4), Buffer.from(text, 'latin1')]));
  addPictureBoxes(
    path,
    makeBox(
      'vexu',
      makeBox('eyes', makeBox('stri', Buffer.from([0, 0, 0, 0, eyes]))),
      ...(projection ? [makeBox('proj', word('prji', projection))] : []),
      ...(packing ? [makeBox('pack', word('pkin', packing))] : []),
    ),
    ...(degrees ? [makeBox('hfov', thousandths(degrees))] : []),
  );
}

function thousandths(degrees: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(degrees * 1000);
  return bytes;
}

/** Says that the channels of its sound are ambisonics (ACN, SN3D), and which of them stay with the head. */
export function addAmbisonicBox(
  path: string,
  { order, hasStereo }: { order: number; hasStereo: boolean },
  codec: 'mp4a' | 'sowt',
): void {
  const count = (order + 1) ** 2 + (hasStereo ? 2 : 0);
  const body = Buffer.alloc(12 + 4 * count);
  body.writeUInt8(hasStereo ? 0x80 : 0, 1);
  body.writeUInt32BE(order, 2);
  body.writeUInt32BE(count, 8);
  for (let channel = 0; channel < count; channel += 1) body.writeUInt32BE(channel, 12 + 4 * channel);
  intoEntry(path, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', codec], [makeBox('SA3D', body)]);
}

/** The same as its first version says it: XML in a box of its own. */
export function addSphericalXml(path: string, stereo?: 'left-right' | 'top-bottom'): void {
  const mode = stereo ? `<GSpherical:StereoMode>${stereo}</GSpherical:StereoMode>` : '';
  const xml =
    '<?xml version="1.0"?><rdf:SphericalVideo xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" ' +
    'xmlns:GSpherical="http://ns.google.com/videos/1.0/spherical/"><GSpherical:Spherical>true</GSpherical:Spherical>' +
    '<GSpherical:Stitched>true</GSpherical:Stitched><GSpherical:StitchingSoftware>tests</GSpherical:StitchingSoftware>' +
    `<GSpherical:ProjectionType>equirectangular</GSpherical:ProjectionType>${mode}</rdf:SphericalVideo>`;
  const id = Buffer.from('ffcc8263f8554a938814587a02521fdd', 'hex');
  intoEntry(path, ['moov', 'trak'], [makeBox('uuid', id, Buffer.from(xml))]);
}

/** How much stands in a box before the boxes within. */
const BEFORE: Readonly<Record<string, number>> = { stsd: 8, avc1: 78, mp4a: 28, sowt: 28 };

/**
 * Puts boxes at the end of the first one of a path. The video's bytes lie before `moov`, so that nothing points
 * elsewhere afterwards.
 */
function intoEntry(path: string, names: readonly string[], added: readonly Buffer[]): void {
  const bytes = readFileSync(path);
  const extra = Buffer.concat([...added]);
  let [from, to] = [0, bytes.length];
  for (const name of names) {
    let at = from;
    while (at < to && bytes.toString('latin1', at + 4, at + 8) !== name) at += bytes.readUInt32BE(at);
    if (at >= to) throw new Error(`There is no box ${name}.`);
    to = at + bytes.readUInt32BE(at);
    bytes.writeUInt32BE(to - at + extra.length, at);
    from = at + 8 + (BEFORE[name] ?? 0);
  }
  writeFileSync(path, Buffer.concat([bytes.subarray(0, to), extra, bytes.subarray(to)]));
}
