import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { liveFaults } from './live-faults.ts';
import { relayFault } from './relay-check.ts';
import { RELAY_SECRET, relayMissing, startRelay } from './test-relay.ts';
import { relayOf } from './turn.ts';

const ENGINE = '127.0.0.1';

const faultOf = (url: string, { secret = RELAY_SECRET, peers = [ENGINE] } = {}) =>
  relayFault(url, { turn: { urls: [url], secret }, peers, clock: systemClock });

test('an address is read as browsers read it, or refused', () => {
  const turn = { host: 'turn.example.com', port: 3478, transport: 'udp', isTls: false };
  expect(relayOf('turn:turn.example.com')).toEqual(turn);
  expect(relayOf('TURN:Turn.Example.com:80?transport=tcp')).toEqual({ ...turn, port: 80, transport: 'tcp' });
  expect(relayOf('turns:turn.example.com')).toEqual({ ...turn, port: 5349, transport: 'tcp', isTls: true });
  expect(relayOf('turn:[2001:db8::1]:3478')).toEqual({ ...turn, host: '2001:db8::1' });
  // If a browser refuses one address, it opens no connection at all.
  const refused = [
    'turn:a:0',
    'turn:a:22',
    'turn:a:65536',
    'turn:[:::]',
    'turns:a?transport=udp',
    'turn:a b',
    'a:3478',
  ];
  for (const url of refused) expect(relayOf(url), url).toBeUndefined();
});

test('a relay that is not there, is closed or says nothing is told within seconds', async () => {
  const silent = createSocket('udp4');
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
  const rude = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => rude.once('listening', resolve));
  onTestFinished(() => {
    silent.close();
    rude.close();
  });
  const address = rude.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const faults = await Promise.all([
    faultOf('turn:127.0.0.1:1024?transport=tcp'),
    faultOf(`turn:127.0.0.1:${silent.address().port}`),
    faultOf(`turn:127.0.0.1:${port}?transport=tcp`),
    faultOf(`turns:127.0.0.1:${port}`),
  ]);
  expect(faults.map((fault) => fault?.kind)).toEqual(['silent', 'silent', 'silent', 'silent']);
});

describe.skipIf(relayMissing)(`a relay of one’s own ${relayMissing}`, () => {
  test('is right with its secret and the engine’s number, and tells each that is wrong', async () => {
    const relay = await startRelay();
    onTestFinished(() => relay.stop());
    for (const transport of ['udp', 'tcp']) {
      const url = `turn:127.0.0.1:${relay.port}?transport=${transport}`;
      expect(await faultOf(url)).toBeUndefined();
      expect(await faultOf(url, { secret: 'another secret altogether' })).toEqual({ kind: 'secret' });
      expect(await faultOf(url, { peers: ['203.0.113.7'] })).toEqual({ kind: 'peers' });
      // One permitted address is enough, and the engine's may be unknown here.
      expect(await faultOf(url, { peers: ['203.0.113.7', ENGINE] })).toBeUndefined();
      expect(await faultOf(url, { peers: [] })).toBeUndefined();
    }
  });

  test('is named to the operator with what to do', async () => {
    const relay = await startRelay();
    onTestFinished(() => relay.stop());
    const urls = [`turn:127.0.0.1:${relay.port}`];
    const settings = { engine: 'embedded', udpPort: 0, addresses: [ENGINE], controlPort: 0, runsEngine: true } as const;
    const standing = { isPublic: false, isRunning: true, clock: systemClock };
    expect(await liveFaults({ ...settings, turn: { urls, secret: RELAY_SECRET } }, standing)).toEqual([]);
    expect(await liveFaults({ ...settings, turn: { urls, secret: 'another secret altogether' } }, standing)).toEqual([
      {
        setting: 'LIVE_TURN_SECRET',
        found: expect.stringContaining(urls[0] ?? ''),
        advice: expect.stringContaining('static-auth-secret'),
      },
    ]);
  });
});
