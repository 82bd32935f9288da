import type { StoredPacket } from '../source.ts';
import { seqAhead } from '../wire/rtp.ts';

/** A gap may take this long, and this many packets, to be filled. */
const WAIT_MS = 200;
const MOST_WAITING = 256;

/** Passes packets on in order, and reports gaps that weren't filled. */
export function createInOrder(on: { packet(packet: StoredPacket): void; gap(): void }) {
  const waiting = new Map<number, StoredPacket>();
  let next: number | undefined;
  let waitsSince: number | undefined;

  function flush(): void {
    for (let packet = take(); packet; packet = take()) on.packet(packet);
    if (waiting.size === 0) waitsSince = undefined;
  }

  function take(): StoredPacket | undefined {
    if (next === undefined) return undefined;
    const packet = waiting.get(next);
    if (!packet) return undefined;
    waiting.delete(next);
    next = (next + 1) & 0xffff;
    return packet;
  }

  function skip(): void {
    const from = next ?? 0;
    const [nearest] = [...waiting.keys()].sort((a, b) => seqAhead(from, a) - seqAhead(from, b));
    if (nearest === undefined) return;
    next = nearest;
    on.gap();
    flush();
    waitsSince = waiting.size > 0 ? waitsSince : undefined;
  }

  return {
    push(packet: StoredPacket, now: number): void {
      next ??= packet.seq;
      if (seqAhead(next, packet.seq) < 0) return;
      waiting.set(packet.seq, packet);
      flush();
      if (waiting.size === 0) return;
      waitsSince ??= now;
      if (now - waitsSince > WAIT_MS || waiting.size > MOST_WAITING) {
        skip();
        waitsSince = waiting.size > 0 ? now : undefined;
      }
    },
  };
}
