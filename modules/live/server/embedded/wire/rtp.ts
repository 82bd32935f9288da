/** RTP packets (RFC 3550), as far as forwarding needs them. Parsing returns undefined for anything else. */
export interface RtpPacket {
  payloadType: number;
  marker: boolean;
  seq: number;
  timestamp: number;
  ssrc: number;
  /** Where the payload begins and ends, without padding. */
  from: number;
  to: number;
  /** Header extensions: id → where the value begins and ends. */
  extensions: ReadonlyMap<number, readonly [from: number, to: number]>;
}

const NONE: RtpPacket['extensions'] = new Map();
const ONE_BYTE = 0xbede;
const TWO_BYTES = 0x1000;

export function readRtp(packet: Buffer): RtpPacket | undefined {
  if (packet.length < 12) return undefined;
  const first = packet.readUInt8(0);
  if (first >> 6 !== 2) return undefined;
  const second = packet.readUInt8(1);
  let from = 12 + (first & 0x0f) * 4;
  let extensions = NONE;
  if (first & 0x10) {
    if (packet.length < from + 4) return undefined;
    const profile = packet.readUInt16BE(from);
    const end = from + 4 + packet.readUInt16BE(from + 2) * 4;
    if (packet.length < end) return undefined;
    extensions = readExtensions(packet, profile, from + 4, end);
    from = end;
  }
  const padding = first & 0x20 ? packet.readUInt8(packet.length - 1) : 0;
  const to = packet.length - padding;
  if (to < from) return undefined;
  return {
    payloadType: second & 0x7f,
    marker: second > 0x7f,
    seq: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
    from,
    to,
    extensions,
  };
}

function readExtensions(packet: Buffer, profile: number, from: number, end: number): RtpPacket['extensions'] {
  const isShort = profile === ONE_BYTE;
  if (!isShort && (profile & 0xfff0) !== TWO_BYTES) return NONE;
  const found = new Map<number, readonly [number, number]>();
  for (let at = from; at < end; ) {
    const head = packet.readUInt8(at);
    if (head === 0) {
      at += 1;
      continue;
    }
    if (!isShort && at + 1 >= end) break;
    const id = isShort ? head >> 4 : head;
    const length = isShort ? (head & 0x0f) + 1 : packet.readUInt8(at + 1);
    const value = at + (isShort ? 1 : 2);
    if ((isShort && id === 15) || value + length > end) break;
    found.set(id, [value, value + length]);
    at = value + length;
  }
  return found;
}

/** A copy without what was negotiated with the sender only: header extensions and contributing sources. */
export function bareCopy(packet: Buffer, { from }: RtpPacket): Buffer {
  const bare = Buffer.allocUnsafe(packet.length - from + 12);
  packet.copy(bare, 0, 0, 12);
  bare.writeUInt8(0x80 | (packet.readUInt8(0) & 0x20), 0);
  packet.copy(bare, 12, from);
  return bare;
}

/** How far `b` is ahead of `a`, with 16-bit wraparound: −32768 to 32767. */
export const seqAhead = (a: number, b: number) => ((b - a) << 16) >> 16;
/** The same for 32-bit timestamps. */
export const timeAhead = (a: number, b: number) => (b - a) | 0;

/** Continues past the wraparound, so that later values are larger and late ones smaller. */
export function unwrapper(bits: 16 | 32): (value: number) => number {
  let last: number | undefined;
  const ahead = bits === 16 ? seqAhead : timeAhead;
  const size = 2 ** bits;
  return (value) => {
    if (last === undefined) {
      last = value;
      return value;
    }
    const now = last + ahead(((last % size) + size) % size, value);
    if (now > last) last = now;
    return now;
  };
}
