import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startLiveSite } from '../test-live-site.ts';
import { startMediaMtx } from './test-mediamtx.ts';

const SECRET = 'a secret of this installation';
const TTL_MS = 60_000;

let mediaMtx: Awaited<ReturnType<typeof startMediaMtx>>;
let site: Awaited<ReturnType<typeof startLiveSite>>;

beforeAll(async () => {
  mediaMtx = await startMediaMtx(() => `${site.origin}/stream/mediamtx-auth/${encodeURIComponent(SECRET)}`);
  site = await startLiveSite({
    engine: 'mediamtx',
    apiUrl: mediaMtx.origin,
    webrtcUrl: mediaMtx.origin,
    hlsUrl: 'https://hls.site.example',
    rtmpUrl: 'rtmp://live.site.example',
    secret: SECRET,
    watches: true,
  });
});
afterAll(async () => {
  await site?.close();
  mediaMtx?.close();
});
beforeEach(() => {
  site.live.setGuard(async () => true);
});

const post = (url: string, bearer: string) =>
  fetch(url, { method: 'POST', headers: { authorization: `Bearer ${bearer}` }, body: 'v=0' });

async function publish(stream: string, type = '2D'): Promise<number> {
  const { whipUrl, bearer } = await site.live.publishAccess({ stream, person: 'performer', ttlMs: TTL_MS });
  return (await post(`${whipUrl}?type=${type}`, bearer)).status;
}

async function view(stream: string, person: string): Promise<number> {
  const { whepUrl, token } = await site.live.viewAccess({ stream, person, ttlMs: TTL_MS });
  return (await post(whepUrl ?? '', token)).status;
}

test('publishers and viewers get in with their token, are told, and are cut off by name', async () => {
  expect(await publish('room-1', 'VR')).toBe(201);
  const info = { type: 'VR', resolution: '4K', online: true };
  await expect.poll(() => site.events).toContainEqual({ type: 'publish-started', stream: 'room-1', info });
  expect(await site.live.infoOf('room-1')).toEqual(info);
  for (const person of ['ann', 'bob', 'cleo']) expect(await view('room-1', person)).toBe(201);
  await expect.poll(() => site.events).toContainEqual({ type: 'view-started', stream: 'room-1', person: 'cleo' });

  site.live.setGuard(async ({ person }) => person === 'bob');
  expect(await site.live.disconnect('room-1', { except: ['bob'] })).toBe(2);
  await expect.poll(() => site.events).toContainEqual({ type: 'view-stopped', stream: 'room-1', person: 'ann' });
  expect(await view('room-1', 'ann')).toBe(401);
  const sessions = await site.live.sessions('room-1');
  expect(sessions.map(({ kind, person }) => `${kind} ${person}`).sort()).toEqual(['publish ', 'view bob']);

  await site.live.endStream('room-1');
  await expect.poll(() => site.events).toContainEqual({ type: 'publish-stopped', stream: 'room-1', isClean: false });
  expect(await site.live.infoOf('room-1')).toBeUndefined();
});

test('tokens of other streams and purposes, and none, are turned away', async () => {
  const { bearer } = await site.live.publishAccess({ stream: 'room-2', person: 'performer', ttlMs: TTL_MS });
  expect((await post(`${mediaMtx.origin}/room-1/whip`, bearer)).status).toBe(401);
  expect((await post(`${mediaMtx.origin}/room-2/whep`, bearer)).status).toBe(401);
  expect((await post(`${mediaMtx.origin}/room-2/whip`, '')).status).toBe(401);
});

test('OBS by RTMP and players of HLS carry the token in their address', async () => {
  const isKnown = (key: string, stream: string) => key === 'key-of-room-3' && stream === 'room-3';
  site.live.setKeys(async (key, stream) => (isKnown(key, stream) ? 'performer' : undefined));
  const { rtmpUrl } = site.live.publishAddresses('room-3', 'key-of-room-3');
  expect(rtmpUrl).toBe('rtmp://live.site.example/room-3?token=key-of-room-3');
  expect(await mediaMtx.enter('rtmpconns', 'publish', 'room-3', 'token=key-of-room-3')).not.toBe('');
  expect(await mediaMtx.enter('rtmpconns', 'publish', 'room-4', 'token=key-of-room-3')).toBe('');
  const { hlsUrl } = await site.live.viewAccess({ stream: 'room-3', person: 'dora', ttlMs: TTL_MS });
  expect(hlsUrl).toMatch(/^https:\/\/hls\.site\.example\/room-3\/index\.m3u8\?token=/);
  const id = await mediaMtx.enter('hlssessions', 'read', 'room-3', new URL(hlsUrl ?? '').search.slice(1));
  expect(id).not.toBe('');
  expect(await site.live.disconnect('room-3', { only: ['dora'] })).toBe(1);
});

test('nobody asks in its name without the secret, and its API takes no other', async () => {
  const ask = (path: string, body: unknown) =>
    fetch(`${site.origin}${path}`, { method: 'POST', body: JSON.stringify(body) });
  expect((await ask('/stream/mediamtx-auth/guessed', { action: 'read' })).status).toBe(404);
  const own = `/stream/mediamtx-auth/${encodeURIComponent(SECRET)}`;
  expect((await ask(own, { action: 'api', token: 'guessed' })).status).toBe(401);
  expect((await ask(own, 'nonsense')).status).toBe(401);
  expect((await fetch(`${mediaMtx.origin}/v3/paths/list`)).status).toBe(401);
});

test('pages may reach it', () => {
  expect(site.module.origins).toEqual({
    connect: [mediaMtx.origin, 'https://hls.site.example'],
    media: ['https://hls.site.example'],
  });
});
