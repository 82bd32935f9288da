import type { Source, StoredPacket } from './source.ts';
import { senderReport } from './wire/rtcp.ts';
import { seqAhead } from './wire/rtp.ts';

/** How the packets of one source are renumbered for the viewer. */
interface Stretch {
  source: Source;
  from: number;
  seqDelta: number;
  timeDelta: number;
}

const MAX_STRETCHES = 4;

/** Renumbers packets so that the viewer gets one stream without gaps, whichever source they come from. */
export function createLine(payloadType: number, ssrc: number, clockRate: number) {
  const stretches: Stretch[] = [];
  let lastSeq: number | undefined;
  let lastTime = 0;
  let lastAt = 0;
  let packets = 0;
  let bytes = 0;

  function stamp(packet: StoredPacket, stretch: Stretch): Buffer {
    packet.bytes.writeUInt8((packet.marker ? 0x80 : 0) | payloadType, 1);
    packet.bytes.writeUInt16BE((packet.seq + stretch.seqDelta) & 0xffff, 2);
    packet.bytes.writeUInt32BE((packet.timestamp + stretch.timeDelta) >>> 0, 4);
    packet.bytes.writeUInt32BE(ssrc, 8);
    return packet.bytes;
  }

  return {
    source: () => stretches.at(-1)?.source,
    begin(source: Source, packet: StoredPacket, now: number): void {
      const from = lastSeq === undefined ? packet.seq : (lastSeq + 1) & 0xffff;
      const passed = Math.max(1, Math.round(((now - lastAt) * clockRate) / 1000));
      const time = lastSeq === undefined ? packet.timestamp : lastTime + passed;
      stretches.push({ source, from, seqDelta: from - packet.seq, timeDelta: time - packet.timestamp });
      if (stretches.length > MAX_STRETCHES) stretches.shift();
    },
    next(packet: StoredPacket, now: number): Buffer | undefined {
      const stretch = stretches.at(-1);
      if (!stretch) return undefined;
      const seq = (packet.seq + stretch.seqDelta) & 0xffff;
      // It is from before the keyframe that the viewer got first of this source.
      if (seqAhead(stretch.from, seq) < 0) return undefined;
      if (lastSeq === undefined || seqAhead(lastSeq, seq) > 0) {
        lastSeq = seq;
        lastTime = packet.timestamp + stretch.timeDelta;
        lastAt = now;
      }
      packets += 1;
      bytes += packet.bytes.length;
      return stamp(packet, stretch);
    },
    again(seq: number): Buffer | undefined {
      const stretch = stretches.findLast(({ from }) => seqAhead(from, seq) >= 0);
      const packet = stretch?.source.packet((seq - stretch.seqDelta) & 0xffff);
      return stretch && packet && stamp(packet, stretch);
    },
    report(source: Source): Buffer | undefined {
      const stretch = stretches.at(-1);
      const { senderTime } = source;
      if (!senderTime || stretch?.source !== source) return undefined;
      const timestamp = (senderTime.timestamp + stretch.timeDelta) >>> 0;
      return senderReport({ ssrc, ntp: senderTime.ntp, timestamp, packets, bytes });
    },
    packets: () => packets,
    bytes: () => bytes,
  };
}
