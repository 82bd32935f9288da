import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startLiveSite } from '#modules/live/server/test-live-site.ts';
import { OFFER } from '#modules/live/server/test-offer.ts';
import { LIVE_SETTINGS, liveSettings } from '../../app/settings/live-settings.ts';

const TTL_MS = 60_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return address.port;
}

/** The settings of a process with these roles and this environment. */
function settingsOf(env: Readonly<Record<string, string>>, roles: readonly string[]) {
  const settings = liveSettings({ ...z.object(LIVE_SETTINGS).parse(env), ROLES: roles });
  if (settings.engine !== 'embedded') throw new Error('It has another engine.');
  return settings;
}

test('a process with LIVE_ENGINE_URL has its streams carried by the engine of another one with LIVE_ENGINE_PORT', async () => {
  const controlPort = await freePort();
  const udpPort = await freePort();
  const owner = await startLiveSite(
    settingsOf({ LIVE_ENGINE_PORT: String(controlPort), LIVE_UDP_PORT: String(udpPort) }, ['live']),
  );
  const other = await startLiveSite(settingsOf({ LIVE_ENGINE_URL: `http://127.0.0.1:${controlPort}/` }, ['web']));
  try {
    await expect.poll(() => owner.module.enginePid(), { timeout: 15_000 }).toBeDefined();
    const request = { stream: 'room-4', person: 'performer', ttlMs: TTL_MS };
    const { whipUrl, bearer } = await other.live.publishAccess(request);
    const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${bearer}` };
    const answer = await fetch(`${other.origin}${whipUrl}`, { method: 'POST', headers, body: OFFER });
    expect(answer.status).toBe(201);
    expect(await answer.text()).toContain(`${udpPort} typ host`);
    expect(other.module.enginePid()).toBeUndefined();
    expect(await owner.live.sessions('room-4')).toMatchObject([{ kind: 'publish', person: 'performer' }]);
  } finally {
    await Promise.all([owner.close(), other.close()]);
  }
});
