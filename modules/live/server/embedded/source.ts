import type { PictureSize } from './wire/h264.ts';
import { sizeOf, spsIn } from './wire/h264.ts';
import type { ReceptionBlock, Report } from './wire/rtcp.ts';
import { bareCopy, type RtpPacket, seqAhead, timeAhead } from './wire/rtp.ts';

/** Packets that viewers may request again: two to three seconds of HD video. */
const CAPACITY = { video: 1024, audio: 128 } as const;
const MOST_MISSING = 128;
const TRIES = 6;
const AGAIN_MS = 60;

export interface StoredPacket {
  /** Its sequence number, timestamp and SSRC are overwritten for each viewer. */
  bytes: Buffer;
  seq: number;
  timestamp: number;
  marker: boolean;
}

export interface SenderTime {
  ntp: bigint;
  timestamp: number;
  at: number;
}

/** What a publisher sends under one SSRC: a video layer or the audio. */
export interface Source {
  readonly kind: 'video' | 'audio';
  /** The layer's name; empty if there is only one. */
  readonly rid: string;
  readonly ssrc: number;
  readonly clockRate: number;
  /** Undefined for a duplicate. */
  take(packet: Buffer, header: RtpPacket, now: number): StoredPacket | undefined;
  packet(seq: number): StoredPacket | undefined;
  /** From the sender's report: its clock at an RTP timestamp. */
  readonly senderTime: SenderTime | undefined;
  onSenderReport(report: Extract<Report, { type: 'sender' }>, now: number): void;
  readonly size: PictureSize | undefined;
  readonly sps: Buffer | undefined;
  /** Bits in the last full second. */
  readonly bitrate: number;
  readonly lastAt: number;
  readonly bytes: number;
  /** Packets to request again now. */
  missing(now: number): number[];
  /** The report block for its sender, once a second. */
  block(now: number): ReceptionBlock;
}

export function createSource(
  about: Pick<Source, 'kind' | 'rid' | 'ssrc'> & { onResized?(source: Source): void },
): Source {
  const { kind, rid, ssrc } = about;
  const clockRate = kind === 'video' ? 90_000 : 48_000;
  const most = CAPACITY[kind];
  const stored: (StoredPacket | undefined)[] = new Array(most);
  const missing = new Map<number, { at: number; tries: number }>();
  let first: number | undefined;
  let highest = 0;
  let cycles = 0;
  let received = 0;
  let before = { expected: 0, received: 0 };
  let bytes = 0;
  let bytesBefore = 0;
  let bitrate = 0;
  let lastAt = 0;
  let transit: number | undefined;
  let jitter = 0;
  let senderTime: SenderTime | undefined;
  let sps: Buffer | undefined;
  let size: PictureSize | undefined;

  function noteSeq(seq: number, now: number): boolean {
    if (first === undefined) {
      first = seq;
      highest = seq;
      return true;
    }
    const ahead = seqAhead(highest, seq);
    if (ahead <= 0) {
      if (stored[seq % most]?.seq === seq) return false;
      missing.delete(seq);
      return ahead > -most;
    }
    if (ahead > MOST_MISSING) missing.clear();
    else
      for (let gap = 1; gap < ahead && missing.size < MOST_MISSING; gap += 1)
        missing.set((highest + gap) & 0xffff, { at: now, tries: 0 });
    if (seq < highest) cycles += 1;
    highest = seq;
    return true;
  }

  function noteArrival(timestamp: number, now: number): void {
    const arrival = Math.round((now * clockRate) / 1000);
    const difference = transit === undefined ? 0 : Math.abs(timeAhead(transit, (arrival - timestamp) | 0));
    transit = (arrival - timestamp) | 0;
    if (difference < clockRate * 10) jitter += (difference - jitter) / 16;
  }

  const source: Source = {
    kind,
    rid,
    ssrc,
    clockRate,
    take(packet, header, now) {
      if (!noteSeq(header.seq, now)) return undefined;
      const { seq, timestamp, marker } = header;
      received += 1;
      bytes += packet.length;
      lastAt = now;
      noteArrival(timestamp, now);
      const one = { bytes: bareCopy(packet, header), seq, timestamp, marker };
      stored[seq % most] = one;
      const found = kind === 'video' ? spsIn(packet.subarray(header.from, header.to)) : undefined;
      if (found && (!sps || !found.equals(sps))) {
        sps = Buffer.from(found);
        size = sizeOf(sps);
        about.onResized?.(source);
      }
      return one;
    },
    packet(seq) {
      const found = stored[seq % most];
      return found?.seq === seq ? found : undefined;
    },
    onSenderReport({ ntp, timestamp }, now) {
      senderTime = { ntp, timestamp, at: now };
    },
    get senderTime() {
      return senderTime;
    },
    get size() {
      return size;
    },
    get sps() {
      return sps;
    },
    get bitrate() {
      return bitrate;
    },
    get lastAt() {
      return lastAt;
    },
    get bytes() {
      return bytes;
    },
    missing(now) {
      const due: number[] = [];
      for (const [seq, entry] of missing) {
        if (entry.tries >= TRIES) missing.delete(seq);
        else if (entry.tries === 0 || now - entry.at >= AGAIN_MS) {
          entry.tries += 1;
          entry.at = now;
          due.push(seq);
        }
      }
      return due.sort((a, b) => seqAhead(b, a));
    },
    block(now) {
      bitrate = (bytes - bytesBefore) * 8;
      bytesBefore = bytes;
      const highestSeq = cycles * 0x10000 + highest;
      const expected = highestSeq - (first ?? highest) + 1;
      const lately = { expected: expected - before.expected, received: received - before.received };
      before = { expected, received };
      const lost = Math.max(0, lately.expected - lately.received);
      return {
        ssrc,
        lost: lately.expected > 0 ? Math.min(255, Math.floor((lost * 256) / lately.expected)) : 0,
        totalLost: expected - received,
        highestSeq,
        jitter: Math.round(jitter),
        lastReport: senderTime ? Number((senderTime.ntp >> 16n) & 0xffffffffn) : 0,
        sinceReport: senderTime ? Math.round(((now - senderTime.at) * 65536) / 1000) : 0,
      };
    },
  };
  return source;
}
