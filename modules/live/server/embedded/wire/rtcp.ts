/** RTCP (RFC 3550, 4585, 5104), as much of it as the engine reads and writes. */
export type Report =
  | { type: 'sender'; ssrc: number; ntp: bigint; timestamp: number }
  /** `lost`: packets of 256 since the previous report. */
  | { type: 'receiver'; ssrc: number; lost: number }
  | { type: 'nack'; ssrc: number; seqs: number[] }
  | { type: 'keyframe'; ssrc: number }
  | { type: 'bitrate'; bitsPerSecond: number };

const SENDER = 200;
const RECEIVER = 201;
const TRANSPORT_FEEDBACK = 205;
const PAYLOAD_FEEDBACK = 206;
/** The engine's SSRC as a receiver. */
const OWN_SSRC = 1;
/** No browser requests more packets at once. */
const MOST_NACKED = 256;

export function isRtcp(packet: Buffer): boolean {
  const type = packet.length < 8 ? 0 : packet.readUInt8(1);
  return type >= 192 && type <= 223;
}

export function readRtcp(compound: Buffer): Report[] {
  const reports: Report[] = [];
  for (let at = 0; at + 8 <= compound.length; ) {
    const end = at + (compound.readUInt16BE(at + 2) + 1) * 4;
    if (end > compound.length) break;
    readOne(compound.subarray(at, end), reports);
    at = end;
  }
  return reports;
}

function readOne(packet: Buffer, reports: Report[]): void {
  const count = packet.readUInt8(0) & 0x1f;
  const type = packet.readUInt8(1);
  if (type === SENDER && packet.length >= 28) {
    reports.push({
      type: 'sender',
      ssrc: packet.readUInt32BE(4),
      ntp: packet.readBigUInt64BE(8),
      timestamp: packet.readUInt32BE(16),
    });
    readBlocks(packet, 28, count, reports);
  }
  if (type === RECEIVER) readBlocks(packet, 8, count, reports);
  if (packet.length < 12) return;
  const ssrc = packet.readUInt32BE(8);
  if (type === TRANSPORT_FEEDBACK && count === 1) reports.push({ type: 'nack', ssrc, seqs: nacked(packet) });
  if (type !== PAYLOAD_FEEDBACK) return;
  if (count === 1) reports.push({ type: 'keyframe', ssrc });
  if (count === 4 && packet.length >= 16) reports.push({ type: 'keyframe', ssrc: packet.readUInt32BE(12) });
  if (count === 15 && packet.length >= 20 && packet.toString('latin1', 12, 16) === 'REMB') {
    const value = packet.readUIntBE(17, 3);
    reports.push({ type: 'bitrate', bitsPerSecond: (value & 0x3ffff) * 2 ** (value >> 18) });
  }
}

function readBlocks(packet: Buffer, from: number, count: number, reports: Report[]): void {
  for (let at = from, left = count; left > 0 && at + 24 <= packet.length; at += 24, left -= 1)
    reports.push({ type: 'receiver', ssrc: packet.readUInt32BE(at), lost: packet.readUInt8(at + 4) });
}

function nacked(packet: Buffer): number[] {
  const seqs: number[] = [];
  for (let at = 12; at + 4 <= packet.length && seqs.length < MOST_NACKED; at += 4) {
    const first = packet.readUInt16BE(at);
    const more = packet.readUInt16BE(at + 2);
    seqs.push(first);
    for (let bit = 0; bit < 16; bit += 1) if (more & (1 << bit)) seqs.push((first + bit + 1) & 0xffff);
  }
  return seqs;
}

function head(count: number, type: number, bytes: number): Buffer {
  const packet = Buffer.alloc(bytes);
  packet.writeUInt8(0x80 | count, 0);
  packet.writeUInt8(type, 1);
  packet.writeUInt16BE(bytes / 4 - 1, 2);
  packet.writeUInt32BE(OWN_SSRC, 4);
  return packet;
}

export interface ReceptionBlock {
  ssrc: number;
  /** Of 256. */
  lost: number;
  totalLost: number;
  highestSeq: number;
  jitter: number;
  /** The middle 32 bits of the last sender report's NTP time, and the delay since it came, in 1/65536 s. */
  lastReport: number;
  sinceReport: number;
}

export function receiverReport(blocks: readonly ReceptionBlock[]): Buffer {
  const packet = head(blocks.length, RECEIVER, 8 + blocks.length * 24);
  blocks.forEach((block, index) => {
    const at = 8 + index * 24;
    packet.writeUInt32BE(block.ssrc, at);
    packet.writeUInt32BE(((block.lost & 0xff) << 24) >>> 0, at + 4);
    packet.writeUIntBE(Math.min(Math.max(block.totalLost, 0), 0x7fffff), at + 5, 3);
    packet.writeUInt32BE(block.highestSeq >>> 0, at + 8);
    packet.writeUInt32BE(block.jitter >>> 0, at + 12);
    packet.writeUInt32BE(block.lastReport >>> 0, at + 16);
    packet.writeUInt32BE(block.sinceReport >>> 0, at + 20);
  });
  return packet;
}

export function senderReport(report: { ssrc: number; ntp: bigint; timestamp: number; packets: number; bytes: number }) {
  const packet = head(0, SENDER, 28);
  packet.writeUInt32BE(report.ssrc, 4);
  packet.writeBigUInt64BE(report.ntp, 8);
  packet.writeUInt32BE(report.timestamp >>> 0, 16);
  packet.writeUInt32BE(report.packets >>> 0, 20);
  packet.writeUInt32BE(report.bytes >>> 0, 24);
  return packet;
}

export function nack(ssrc: number, seqs: readonly number[]): Buffer {
  const pairs: [number, number][] = [];
  for (const seq of seqs) {
    const last = pairs.at(-1);
    const ahead = last ? (seq - last[0]) & 0xffff : 0;
    if (last && ahead >= 1 && ahead <= 16) last[1] |= 1 << (ahead - 1);
    else pairs.push([seq, 0]);
  }
  const packet = head(1, TRANSPORT_FEEDBACK, 12 + pairs.length * 4);
  packet.writeUInt32BE(ssrc, 8);
  pairs.forEach(([seq, more], index) => {
    packet.writeUInt16BE(seq, 12 + index * 4);
    packet.writeUInt16BE(more, 14 + index * 4);
  });
  return packet;
}

export function pictureLoss(ssrc: number): Buffer {
  const packet = head(1, PAYLOAD_FEEDBACK, 12);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
}

/** REMB: how much the sender may send in total. */
export function bitrateLimit(bitsPerSecond: number, ssrcs: readonly number[]): Buffer {
  const packet = head(15, PAYLOAD_FEEDBACK, 20 + ssrcs.length * 4);
  const exponent = Math.max(0, Math.ceil(Math.log2(bitsPerSecond / 0x3ffff)));
  packet.write('REMB', 12, 'latin1');
  packet.writeUInt8(ssrcs.length, 16);
  packet.writeUIntBE(exponent * 2 ** 18 + Math.floor(bitsPerSecond / 2 ** exponent), 17, 3);
  ssrcs.forEach((ssrc, index) => {
    packet.writeUInt32BE(ssrc, 20 + index * 4);
  });
  return packet;
}
