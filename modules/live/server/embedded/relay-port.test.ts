import { createHmac } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { crc32 } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openRelayPort } from './relay-port.ts';

const PASSWORD = 'a password of this session';

/** A connectivity check as Chromium sends it (RFC 8445, 7.1). */
function check({ tieBreaker = 0n, password = PASSWORD, ufrag = 'here' } = {}): Buffer {
  const role = Buffer.alloc(8);
  role.writeBigUInt64BE(tieBreaker);
  const body = Buffer.concat([attribute(0x6, Buffer.from(`${ufrag}:there`)), attribute(0x802a, role)]);
  const head = Buffer.from('000100002112a442000102030405060708090a0b', 'hex');
  const withLength = (bytes: Buffer, more: number) => {
    bytes.writeUInt16BE(bytes.length - 20 + more, 2);
    return bytes;
  };
  const plain = withLength(Buffer.concat([head, body]), 24);
  const signed = Buffer.concat([plain, attribute(0x8, createHmac('sha1', password).update(plain).digest())]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((crc32(withLength(signed, 8)) ^ 0x5354554e) >>> 0);
  return Buffer.concat([signed, attribute(0x8028, sum)]);
}

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc(-value.length & 3)]);
}

async function openSocket(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return socket;
}

test('passes on what begins with a check without a tie-breaker, of an open session, and nothing else', async () => {
  const engine = await openSocket();
  const seen: Buffer[] = [];
  engine.on('message', (packet, from) => {
    seen.push(packet);
    engine.send('answer', from.port, from.address);
  });
  const spare = await openSocket();
  const { port } = spare.address();
  const taken = openRelayPort(port, engine.address().port);
  await expect(taken).rejects.toThrow('EADDRINUSE');
  const relayPort = await openRelayPort(0, engine.address().port);
  onTestFinished(() => relayPort.close());
  const leave = relayPort.admit('here', PASSWORD);
  const relay = await openSocket();
  const send = (packet: Buffer | string) => relay.send(packet, relayPort.port, '127.0.0.1');

  send('media before a check');
  send(check({ tieBreaker: 7n }));
  send(check({ password: 'guessed' }));
  send(check({ ufrag: 'gone' }));
  send(check().subarray(0, 60));
  send(check());
  await once(relay, 'message');
  send('media');
  await expect.poll(() => seen).toEqual([check({ tieBreaker: 1n }), Buffer.from('media')]);

  leave();
  const later = await openSocket();
  later.send(check(), relayPort.port, '127.0.0.1');
  send('the last');
  await expect.poll(() => seen.slice(2).map(String)).toEqual(['the last']);
});
