/** Fragmented MP4 (ISO 14496-12, -15; Opus in ISO BMFF), as much of it as live parts need. */
export interface VideoTrack {
  sps: Buffer;
  pps: Buffer;
  width: number;
  height: number;
}

export interface Sample {
  data: Buffer;
  /** In units of the track's timescale. */
  duration: number;
  isKey: boolean;
}

export interface Run {
  track: number;
  /** The decode time of its first sample, in units of the track's timescale. */
  from: number;
  samples: readonly Sample[];
}

export const VIDEO = { track: 1, timescale: 90_000 } as const;
export const AUDIO = { track: 2, timescale: 48_000 } as const;

const KEY_SAMPLE = 0x02000000;
const OTHER_SAMPLE = 0x01010000;
const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(
    content.reduce((sum, { length }) => sum + length, 8),
    0,
  );
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** Numbers of so many bits each: `bytes([32, 1, 2], [16, 3])`. */
function bytes(...groups: readonly (readonly [bits: 8 | 16 | 24 | 32 | 64, ...values: number[]])[]): Buffer {
  return Buffer.concat(
    groups.flatMap(([bits, ...values]) =>
      values.map((value) => {
        const one = Buffer.alloc(bits / 8);
        if (bits === 64) one.writeBigUInt64BE(BigInt(value));
        else one.writeUIntBE(value, 0, bits / 8);
        return one;
      }),
    ),
  );
}

const full = (type: string, version: number, flags: number, ...content: readonly Buffer[]) =>
  box(type, bytes([8, version], [24, flags]), ...content);

/** The init segment, which describes the tracks. */
export function initSegment({ video, hasAudio }: { video: VideoTrack | undefined; hasAudio: boolean }): Buffer {
  const tracks = [...(video ? [videoTrack(video)] : []), ...(hasAudio ? [audioTrack()] : [])];
  const ids = [...(video ? [VIDEO.track] : []), ...(hasAudio ? [AUDIO.track] : [])];
  const header = full(
    'mvhd',
    0,
    0,
    bytes([32, 0, 0, 1000, 0, 0x10000], [16, 0x100, 0], [32, 0, 0], [32, ...MATRIX], [32, 0, 0, 0, 0, 0, 0, 3]),
  );
  const extends_ = ids.map((id) => full('trex', 0, 0, bytes([32, id, 1, 0, 0, 0])));
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6'), bytes([32, 1]), Buffer.from('iso6mp41')),
    box('moov', header, ...tracks, box('mvex', ...extends_)),
  ]);
}

function track(
  id: number,
  options: { timescale: number; width: number; height: number; handler: string; header: Buffer; entry: Buffer },
): Buffer {
  const { timescale, width, height, handler, header, entry } = options;
  const isSound = handler === 'soun';
  const tkhd = full(
    'tkhd',
    0,
    3,
    bytes(
      [32, 0, 0, id, 0, 0, 0, 0],
      [16, 0, 0, isSound ? 0x100 : 0, 0],
      [32, ...MATRIX],
      [32, width * 65536, height * 65536],
    ),
  );
  const mdhd = full('mdhd', 0, 0, bytes([32, 0, 0, timescale, 0], [16, 0x55c4, 0]));
  const hdlr = full('hdlr', 0, 0, bytes([32, 0]), Buffer.from(handler), bytes([32, 0, 0, 0], [8, 0]));
  const dinf = box('dinf', full('dref', 0, 0, bytes([32, 1]), full('url ', 0, 1)));
  const empty = (type: string) => full(type, 0, 0, bytes([32, 0]));
  const stbl = box(
    'stbl',
    full('stsd', 0, 0, bytes([32, 1]), entry),
    empty('stts'),
    empty('stsc'),
    full('stsz', 0, 0, bytes([32, 0, 0])),
    empty('stco'),
  );
  return box('trak', tkhd, box('mdia', mdhd, hdlr, box('minf', header, dinf, stbl)));
}

function videoTrack({ sps, pps, width, height }: VideoTrack): Buffer {
  const avcC = box(
    'avcC',
    bytes([8, 1]),
    sps.subarray(1, 4),
    bytes([8, 0xff, 0xe1], [16, sps.length]),
    sps,
    bytes([8, 1], [16, pps.length]),
    pps,
  );
  const entry = box(
    'avc1',
    bytes([32, 0], [16, 0, 1, 0, 0], [32, 0, 0, 0], [16, width, height], [32, 0x480000, 0x480000, 0], [16, 1]),
    Buffer.alloc(32),
    bytes([16, 0x18, 0xffff]),
    avcC,
  );
  const header = full('vmhd', 0, 1, bytes([16, 0, 0, 0, 0]));
  return track(VIDEO.track, { timescale: VIDEO.timescale, width, height, handler: 'vide', header, entry });
}

function audioTrack(): Buffer {
  // Two channels, 6.5 ms (312 samples) of pre-skip, 48 kHz.
  const dOps = box('dOps', bytes([8, 0, 2], [16, 312], [32, 48_000], [16, 0], [8, 0]));
  const entry = box('Opus', bytes([32, 0], [16, 0, 1], [32, 0, 0], [16, 2, 16, 0, 0], [32, 48_000 * 65536]), dOps);
  const header = full('smhd', 0, 0, bytes([16, 0, 0]));
  return track(AUDIO.track, { timescale: AUDIO.timescale, width: 0, height: 0, handler: 'soun', header, entry });
}

/** One part: the samples of each track, track after track. */
export function fragment(sequence: number, runs: readonly Run[]): Buffer {
  const head = full('mfhd', 0, 0, bytes([32, sequence]));
  const build = (offsets: readonly number[]) =>
    box('moof', head, ...runs.map((run, at) => traf(run, offsets[at] ?? 0)));
  const size = build([]).length;
  let offset = size + 8;
  const offsets = runs.map(({ samples }) => {
    const at = offset;
    offset += samples.reduce((sum, { data }) => sum + data.length, 0);
    return at;
  });
  return Buffer.concat([
    build(offsets),
    box('mdat', ...runs.flatMap(({ samples }) => samples.map(({ data }) => data))),
  ]);
}

function traf({ track: id, from, samples }: Run, offset: number): Buffer {
  const tfhd = full('tfhd', 0, 0x020000, bytes([32, id]));
  const tfdt = full('tfdt', 1, 0, bytes([64, from]));
  const rows = samples.map(({ data, duration, isKey }) =>
    bytes([32, duration, data.length, isKey ? KEY_SAMPLE : OTHER_SAMPLE]),
  );
  const trun = full('trun', 0, 0x000701, bytes([32, samples.length, offset]), ...rows);
  return box('traf', tfhd, tfdt, trun);
}

/** Such as `avc1.42E01F`, from the SPS. */
export const videoCodec = (sps: Buffer) => `avc1.${sps.subarray(1, 4).toString('hex').toUpperCase()}`;

const OPUS_MS = [10, 20, 40, 60] as const;

/** The duration of an Opus packet in units of the track, from its first bytes (RFC 6716 §3.1). */
export function opusDuration(packet: Buffer): number {
  const [toc = 0, second = 0] = packet;
  const config = toc >> 3;
  const ms =
    config < 12 ? (OPUS_MS[config & 3] ?? 20) : config < 16 ? ((config & 1) === 0 ? 10 : 20) : 2.5 * 2 ** (config & 3);
  const code = toc & 3;
  const frames = code === 0 ? 1 : code === 3 ? Math.max(1, second & 0x3f) : 2;
  return Math.min(ms * frames, 120) * 48;
}
