import { createSocket } from 'node:dgram';
import { expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import type { EmbeddedSettings } from './deps.ts';
import { liveFaults } from './live-faults.ts';

const EMBEDDED: EmbeddedSettings = {
  engine: 'embedded',
  udpPort: 0,
  addresses: [],
  controlPort: 0,
  runsEngine: true,
};
const PUBLIC = { isPublic: true, isRunning: false, clock: systemClock };
const named = async (...args: Parameters<typeof liveFaults>) =>
  (await liveFaults(...args)).map(({ setting }) => setting);

test('a machine behind a router tells its public number, where visitors come from outside', async () => {
  const behind = { ...PUBLIC, addresses: ['192.168.1.7', '172.17.0.2'] };
  expect(await liveFaults(EMBEDDED, behind)).toMatchObject([
    { setting: 'LIVE_ADDRESS', found: expect.stringContaining('192.168.1.7'), advice: expect.stringContaining('UDP') },
  ]);
  expect(await named({ ...EMBEDDED, addresses: ['203.0.113.7'] }, behind)).toEqual([]);
  expect(await named(EMBEDDED, { ...behind, isPublic: false })).toEqual([]);
  expect(await named(EMBEDDED, { ...PUBLIC, addresses: ['10.0.0.1', '93.184.215.14'] })).toEqual([]);
});

test('a port that another program has is said, and not the engine’s own', async () => {
  const other = createSocket('udp4');
  await new Promise<void>((resolve) => other.bind(0, resolve));
  const settings = { ...EMBEDDED, udpPort: other.address().port };
  expect(await named(settings, { ...PUBLIC, isPublic: false })).toEqual(['LIVE_UDP_PORT']);
  expect(await named(settings, { ...PUBLIC, isPublic: false, isRunning: true })).toEqual([]);
  await new Promise<void>((resolve) => other.close(() => resolve()));
});

test('an installation without an engine says how it gets one', async () => {
  expect(await named({ engine: 'off' }, PUBLIC)).toEqual(['LIVE_ENGINE']);
  expect(await named({ ...EMBEDDED, runsEngine: false }, PUBLIC)).toEqual(['LIVE_ENGINE_URL']);
  expect(await named({ ...EMBEDDED, runsEngine: false, engineUrl: 'http://live:8190' }, PUBLIC)).toEqual([]);
});
