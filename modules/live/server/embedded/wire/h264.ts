/** H.264 and its RTP payloads (RFC 6184), as much of it as the engine reads. */
const SINGLE_TIME = 24;
const FRAGMENT = 28;
export const NAL = { idr: 5, sps: 7, pps: 8, delimiter: 9 } as const;

/** Whether a keyframe begins with this payload. */
export function beginsKeyframe(payload: Buffer): boolean {
  if (payload.length < 2) return false;
  const type = payload.readUInt8(0) & 0x1f;
  if (type === NAL.sps || type === NAL.idr) return true;
  if (type === SINGLE_TIME) return unitsIn(payload).some((unit) => isKey(unit));
  const fragment = payload.readUInt8(1);
  return type === FRAGMENT && fragment >> 7 === 1 && (fragment & 0x1f) === NAL.idr;
}

const isKey = (unit: Buffer) => [NAL.sps, NAL.idr].includes((unit.readUInt8(0) & 0x1f) as never);

/** The NAL units of an aggregation packet. */
function unitsIn(payload: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 1; at + 2 < payload.length; ) {
    const length = payload.readUInt16BE(at);
    if (length === 0 || at + 2 + length > payload.length) break;
    units.push(payload.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return units;
}

/** The first SPS in a payload, if any. */
export function spsIn(payload: Buffer): Buffer | undefined {
  if (payload.length < 4) return undefined;
  const type = payload.readUInt8(0) & 0x1f;
  if (type === NAL.sps) return payload;
  return type === SINGLE_TIME ? unitsIn(payload).find((unit) => (unit.readUInt8(0) & 0x1f) === NAL.sps) : undefined;
}

/** A frame that exceeds this is dropped. */
const MOST_BYTES = 4_000_000;

export interface Depacketizer {
  /** Takes the payload of the next packet. Returns false if it can't be reassembled. */
  push(payload: Buffer): boolean;
  /** The NAL units since the last call. */
  take(): Buffer[];
}

/** Reassembles NAL units from payloads in order. */
export function createDepacketizer(): Depacketizer {
  let units: Buffer[] = [];
  let fragments: Buffer[] | undefined;
  let bytes = 0;
  return {
    push(payload) {
      if (payload.length === 0) return true;
      bytes += payload.length;
      if (bytes > MOST_BYTES) return false;
      const type = payload.readUInt8(0) & 0x1f;
      if (type >= 1 && type <= 23) units.push(payload);
      else if (type === SINGLE_TIME) units.push(...unitsIn(payload));
      else if (type === FRAGMENT && payload.length > 2) {
        const head = payload.readUInt8(1);
        if (head & 0x80) fragments = [Buffer.from([(payload.readUInt8(0) & 0xe0) | (head & 0x1f)])];
        if (!fragments) return false;
        fragments.push(payload.subarray(2));
        if (head & 0x40) {
          units.push(Buffer.concat(fragments));
          fragments = undefined;
        }
      } else return false;
      return true;
    },
    take() {
      const all = units;
      units = [];
      fragments = undefined;
      bytes = 0;
      return all;
    },
  };
}

export interface PictureSize {
  width: number;
  height: number;
}

/** The picture size in an SPS; undefined if it can't be parsed. */
export function sizeOf(sps: Buffer): PictureSize | undefined {
  try {
    return readSize(sps);
  } catch {
    return undefined;
  }
}

const WITH_CHROMA = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

function readSize(sps: Buffer): PictureSize {
  const bits = bitReader(withoutEscapes(sps.subarray(1)));
  const profile = bits.read(8);
  bits.read(16);
  bits.unsigned();
  let chroma = 1;
  if (WITH_CHROMA.has(profile)) {
    chroma = bits.unsigned();
    if (chroma === 3) bits.read(1);
    bits.unsigned();
    bits.unsigned();
    bits.read(1);
    const hasLists = bits.read(1) === 1;
    for (let list = 0; hasLists && list < (chroma === 3 ? 12 : 8); list += 1)
      if (bits.read(1) === 1) skipList(bits, list);
  }
  bits.unsigned();
  const order = bits.unsigned();
  if (order === 0) bits.unsigned();
  else if (order === 1) {
    bits.read(1);
    bits.signed();
    bits.signed();
    for (let left = bits.unsigned(); left > 0; left -= 1) bits.signed();
  }
  bits.unsigned();
  bits.read(1);
  const across = bits.unsigned() + 1;
  const down = bits.unsigned() + 1;
  const frames = bits.read(1);
  if (!frames) bits.read(1);
  bits.read(1);
  const [left, right, top, bottom] = bits.read(1)
    ? ([bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()] as const)
    : ([0, 0, 0, 0] as const);
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitY = (chroma === 1 ? 2 : 1) * (2 - frames);
  return {
    width: across * 16 - (left + right) * unitX,
    height: down * 16 * (2 - frames) - (top + bottom) * unitY,
  };
}

type Bits = ReturnType<typeof bitReader>;

function skipList(bits: Bits, list: number): void {
  let last = 8;
  let next = 8;
  for (let left = list < 6 ? 16 : 64; left > 0; left -= 1) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256;
    if (next !== 0) last = next;
  }
}

function withoutEscapes(unit: Buffer): Buffer {
  const bytes: number[] = [];
  let zeros = 0;
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    bytes.push(byte);
  }
  return Buffer.from(bytes);
}

function bitReader(bytes: Buffer) {
  let at = 0;
  function read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1, at += 1)
      value = value * 2 + ((bytes.readUInt8(at >> 3) >> (7 - (at & 7))) & 1);
    return value;
  }
  function unsigned(): number {
    let zeros = 0;
    while (read(1) === 0) {
      zeros += 1;
      if (zeros > 31) throw new RangeError('No number is so long');
    }
    return 2 ** zeros - 1 + read(zeros);
  }
  return {
    read,
    unsigned,
    signed() {
      const value = unsigned();
      return value % 2 === 0 ? -(value / 2) : (value + 1) / 2;
    },
  };
}
