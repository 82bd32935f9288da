import { createHmac } from 'node:crypto';
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { crc32 } from 'node:zlib';

const BINDING_REQUEST = 1;
const MAGIC = 0x2112_a442;
const HEADER_BYTES = 20;
const USERNAME = 0x6;
const INTEGRITY = 0x8;
const FINGERPRINT = 0x8028;
const CONTROLLED = 0x8029;
const CONTROLLING = 0x802a;
const INTEGRITY_BYTES = 24;
const FINGERPRINT_XOR = 0x5354_554e;

const MOST_WAYS = 500;
const IDLE_MS = 30_000;
const LOOK_MS = 5000;

export interface RelayPort {
  port: number;
  /** Lets a session connect through this port. @returns a function that revokes that */
  admit(ufrag: string, password: string): () => void;
  close(): void;
}

interface Way {
  socket: Socket;
  lastAt: number;
}

/**
 * R19, docs/decisions/041: for peers behind a TCP relay. Chromium then sends a tie-breaker of 0 (RFC 8445, 7.1.3),
 * which the engine's library treats as missing and refuses. This port gives such a check another tie-breaker and
 * forwards the peer's packets to the engine.
 */
export async function openRelayPort(port: number, enginePort: number): Promise<RelayPort> {
  const passwords = new Map<string, string>();
  const ways = new Map<string, Way>();
  const outside = createSocket('udp4');
  await new Promise<void>((resolve, reject) => {
    outside.once('error', reject).bind(port, resolve);
  });
  outside.removeAllListeners('error');
  // A packet that can't be sent is lost, like any other.
  outside.on('error', () => undefined);

  function openWay(from: RemoteInfo): Way {
    const socket = createSocket('udp4');
    const way: Way = { socket, lastAt: performance.now() };
    socket.on('message', (packet) => outside.send(packet, from.port, from.address)).on('error', () => undefined);
    socket.bind(0, '127.0.0.1');
    ways.set(`${from.address} ${from.port}`, way);
    return way;
  }

  outside.on('message', (packet, from) => {
    const check = withTieBreaker(packet, (ufrag) => passwords.get(ufrag));
    const known = ways.get(`${from.address} ${from.port}`);
    if (!known && (!check || ways.size >= MOST_WAYS)) return;
    const way = known ?? openWay(from);
    way.lastAt = performance.now();
    way.socket.send(check ?? packet, enginePort, '127.0.0.1');
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [key, { socket, lastAt }] of ways) {
      if (now - lastAt < IDLE_MS) continue;
      ways.delete(key);
      socket.close();
    }
  }, LOOK_MS);

  return {
    port: outside.address().port,
    admit(ufrag, password) {
      passwords.set(ufrag, password);
      return () => void passwords.delete(ufrag);
    },
    close() {
      clearInterval(timer);
      for (const { socket } of ways.values()) socket.close();
      ways.clear();
      outside.close();
    },
  };
}

/** The check with a tie-breaker, signed again. Undefined if it already has one, or isn't signed with the password. */
function withTieBreaker(packet: Buffer, passwordOf: (ufrag: string) => string | undefined): Buffer | undefined {
  const at = attributesOf(packet);
  const role = at?.get(CONTROLLING) ?? at?.get(CONTROLLED);
  const username = at?.get(USERNAME);
  const integrity = at?.get(INTEGRITY);
  if (!role || !username || !integrity || integrity.size !== 20 || role.size !== 8) return undefined;
  if (packet.readBigUInt64BE(role.from) !== 0n) return undefined;
  const ufrag = packet.toString('latin1', username.from, username.from + username.size).split(':', 1)[0] ?? '';
  const password = passwordOf(ufrag);
  if (password === undefined || !isSigned(packet, integrity.from, password)) return undefined;
  const changed = Buffer.from(packet);
  changed.writeBigUInt64BE(1n, role.from);
  signature(changed, integrity.from, password).copy(changed, integrity.from);
  const fingerprint = at?.get(FINGERPRINT);
  if (fingerprint?.size === 4) {
    changed.writeUInt16BE(fingerprint.from + 4 - HEADER_BYTES, 2);
    const sum = crc32(changed.subarray(0, fingerprint.from - 4));
    changed.writeUInt32BE((sum ^ FINGERPRINT_XOR) >>> 0, fingerprint.from);
  }
  packet.copy(changed, 2, 2, 4);
  return changed;
}

function attributesOf(packet: Buffer): Map<number, { from: number; size: number }> | undefined {
  if (packet.length < HEADER_BYTES || packet.readUInt16BE() !== BINDING_REQUEST) return undefined;
  if (packet.readUInt32BE(4) !== MAGIC) return undefined;
  const found = new Map<number, { from: number; size: number }>();
  for (let at = HEADER_BYTES; at + 4 <= packet.length; ) {
    const size = packet.readUInt16BE(at + 2);
    if (at + 4 + size > packet.length) return undefined;
    found.set(packet.readUInt16BE(at), { from: at + 4, size });
    at += 4 + size + (-size & 3);
  }
  return found;
}

/** RFC 8489, 14.5: covers everything before it, with the length field as if the message ended with it. */
function signature(packet: Buffer, at: number, password: string): Buffer {
  const signed = Buffer.from(packet.subarray(0, at - 4));
  signed.writeUInt16BE(at - 4 + INTEGRITY_BYTES - HEADER_BYTES, 2);
  return createHmac('sha1', password).update(signed).digest();
}

const isSigned = (packet: Buffer, at: number, password: string) =>
  signature(packet, at, password).equals(packet.subarray(at, at + 20));
