import { createSocket } from 'node:dgram';
import { expect, test } from 'vitest';
import { startLiveSite } from './test-live-site.ts';
import { OFFER } from './test-offer.ts';

const TTL_MS = 60_000;

test('where another program has the port, whoever goes live is told which one, and health knows', async () => {
  const taken = createSocket('udp4');
  await new Promise<void>((resolve) => taken.bind(0, resolve));
  const { port } = taken.address();
  const site = await startLiveSite({ udpPort: port });
  try {
    const request = { stream: 'room-1', person: 'performer', ttlMs: TTL_MS };
    const words = `UDP port ${port}`;
    await expect(site.live.publishAccess(request)).rejects.toThrow(words);
    await expect(site.live.ping()).rejects.toThrow(words);
    await new Promise<void>((resolve) => taken.close(() => resolve()));
    // Works again without a restart.
    const { whipUrl, bearer } = await site.live.publishAccess(request);
    const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${bearer}` };
    expect((await fetch(`${site.origin}${whipUrl}`, { method: 'POST', headers, body: OFFER })).status).toBe(201);
    await site.live.ping();
  } finally {
    await site.close();
  }
});

test('where no site has live rooms, nobody minds a port that another program has', async () => {
  const taken = createSocket('udp4');
  await new Promise<void>((resolve) => taken.bind(0, resolve));
  const site = await startLiveSite({ udpPort: taken.address().port }, { isUsed: false });
  try {
    await site.live.ping();
  } finally {
    await site.close();
    await new Promise<void>((resolve) => taken.close(() => resolve()));
  }
});
