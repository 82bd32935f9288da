import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRefusal } from '#api/errors/problem.ts';
import { systemClock } from '#kernel/clock.ts';
import { createSigner } from '#kernel/signing/signing.ts';
import type { SessionEngine } from './engine.ts';
import { streamHttp } from './stream-http.ts';
import { startLiveSite } from './test-live-site.ts';
import { FINGERPRINT, offer, VIDEO } from './test-offer.ts';
import { liveTokens } from './tokens.ts';
import type { ViewRequest } from './types.ts';

const TTL_MS = 60_000;
let site: Awaited<ReturnType<typeof startLiveSite>>;
beforeAll(async () => {
  site = await startLiveSite();
});
afterAll(() => site?.close());

async function post(path: string, body: string, token: string, contentType = 'application/sdp'): Promise<Response> {
  const headers = { 'content-type': contentType, authorization: `Bearer ${token}` };
  return fetch(`${site.origin}${path}`, { method: 'POST', headers, body });
}

const publishToken = async (stream: string, ttlMs = TTL_MS) =>
  (await site.live.publishAccess({ stream, person: 'performer', ttlMs })).bearer;
const viewToken = async (stream: string, ttlMs = TTL_MS) =>
  (await site.live.viewAccess({ stream, person: 'viewer', ttlMs })).token;

test('an offer is answered with a session, which takes candidates, refuses to restart ICE, and ends once', async () => {
  const answer = await post('/stream/room-1/whip', offer(VIDEO), await publishToken('room-1'));
  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-type')).toBe('application/sdp');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const sdp = await answer.text();
  expect(sdp).toContain('a=recvonly');
  expect(sdp).toContain('a=setup:passive');
  const session = `${site.origin}${answer.headers.get('location')}`;
  const patch = { method: 'PATCH', headers: { 'content-type': 'application/trickle-ice-sdpfrag' }, body: '' };
  expect((await fetch(session, patch)).status).toBe(204);
  for (const etag of ['*', '"*"'])
    expect((await fetch(session, { ...patch, headers: { ...patch.headers, 'if-match': etag } })).status).toBe(422);
  expect((await fetch(session, { method: 'DELETE' })).status).toBe(200);
  expect((await fetch(session, { method: 'DELETE' })).status).toBe(404);
  expect((await fetch(session, patch)).status).toBe(404);
});

test('nobody gets in with the token of another stream, of another purpose, or one that has expired', async () => {
  const tokens = [
    await publishToken('room-2'),
    await viewToken('room-1'),
    await publishToken('room-1', -1),
    'x'.repeat(40),
  ];
  for (const token of tokens) expect((await post('/stream/room-1/whip', offer(VIDEO), token)).status).toBe(401);
  for (const token of [await viewToken('room-2'), await publishToken('room-1'), ''])
    expect((await post('/stream/room-1/whep', offer(VIDEO), token)).status).toBe(401);
  const hls = `${site.origin}/stream/room-1/hls/index.m3u8`;
  expect((await fetch(hls)).status).toBe(401);
  expect((await fetch(`${hls}?token=${await viewToken('room-2')}`)).status).toBe(401);
});

test('a key of OBS publishes its own stream, as long as the owner of streams says so', async () => {
  const isKnown = (key: string, stream: string) => key === 'key-of-room-9' && stream === 'room-9';
  site.live.setKeys(async (key, stream) => (isKnown(key, stream) ? 'performer' : undefined));
  expect((await post('/stream/room-9/whip', offer(VIDEO), 'key-of-room-9')).status).toBe(201);
  expect((await post('/stream/room-8/whip', offer(VIDEO), 'key-of-room-9')).status).toBe(401);
  site.live.setKeys(async () => undefined);
  expect((await post('/stream/room-9/whip', offer(VIDEO), 'key-of-room-9')).status).toBe(401);
});

test('the guard has the last word, and where nothing is published there is nothing to see', async () => {
  expect((await post('/stream/room-1/whep', offer(VIDEO), await viewToken('room-1'))).status).toBe(404);
  site.live.setGuard(async () => false);
  expect((await post('/stream/room-1/whep', offer(VIDEO), await viewToken('room-1'))).status).toBe(403);
  const hls = `${site.origin}/stream/room-1/hls/index.m3u8?token=${await viewToken('room-1')}`;
  expect((await fetch(hls)).status).toBe(403);
  site.live.setGuard(async () => true);
});

test.each([
  ['no offer at all', 'hello', 400],
  ['an offer without sections', offer(), 400],
  ['a hundred sections', offer(...Array.from({ length: 100 }, () => VIDEO)), 400],
  ['two sections of one name', offer(VIDEO, VIDEO), 400],
  ['formats that nobody takes', offer(VIDEO.replaceAll('H264', 'VP9')), 400],
  ['a fingerprint that is none', offer(VIDEO).replace(FINGERPRINT, 'AB:CD:zz'), 400],
  ['a password with more in it', offer(VIDEO).replace('abcdefghijklmnopqrstuvwx', 'a b\u0000c'), 400],
  ['an offer of a megabyte', offer(VIDEO, `a=x:${'y'.repeat(1_000_000)}`), 413],
])('%s is refused, and the engine goes on', async (_what, body, status) => {
  const before = site.module.enginePid();
  expect((await post('/stream/room-5/whip', body, await publishToken('room-5'))).status).toBe(status);
  const good = await post('/stream/room-6/whip', offer(VIDEO), await publishToken('room-6'));
  expect(good.status).toBe(201);
  await fetch(`${site.origin}${good.headers.get('location')}`, { method: 'DELETE' });
  expect(site.module.enginePid() ?? before).toBeDefined();
});

test('what is no offer by its type is not read', async () => {
  const token = await publishToken('room-5');
  expect((await post('/stream/room-5/whip', offer(VIDEO), token, 'application/json')).status).toBe(415);
});

/** A slow engine, and a guard whose answer changes meanwhile. */
function openSlowly() {
  const tokens = liveTokens({
    signer: createSigner([{ id: '1', key: 'k'.repeat(32) }], systemClock),
    clock: systemClock,
  });
  const asked: ViewRequest[] = [];
  const ended: string[] = [];
  let isOpen = true;
  const engine = {
    async view() {
      isOpen = false;
      return { id: 'session-1', answer: 'v=0' };
    },
    async hls() {
      isOpen = false;
      return { contentType: 'video/mp4', body: new Uint8Array([1, 2, 3]) };
    },
    endSession: async (id: string) => ended.push(id) > 0,
  } as unknown as SessionEngine;
  const guards = {
    mayView: async (request: ViewRequest) => {
      asked.push(request);
      return isOpen;
    },
    publisherByKey: async () => undefined,
  };
  const limits = { take: async () => ({ allowed: true, retryAfterMs: 0 }) };
  const app = new Hono();
  app.onError((error, c) => c.text('', asRefusal(error).status as 403));
  app.route(
    '/',
    streamHttp({ engine, tokens, guards, limits, addressOf: () => '::1', log: pino({ level: 'silent' }) }),
  );
  const token = tokens.issue('view', { stream: 'room-1', person: 'viewer', country: 'DE', ttlMs: TTL_MS });
  return { app, token, asked, ended };
}

test('who is cut off while their session opens has none', async () => {
  const { app, token, asked, ended } = openSlowly();
  const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${token}` };
  const response = await app.request('/stream/room-1/whep', { method: 'POST', headers, body: offer(VIDEO) });
  expect(response.status).toBe(403);
  expect(ended).toEqual(['session-1']);
  expect(asked).toEqual(Array(2).fill({ stream: 'room-1', person: 'viewer', country: 'DE' }));
});

test('who is cut off while they wait for a part of HLS does not get it', async () => {
  const { app, token } = openSlowly();
  expect((await app.request(`/stream/room-1/hls/part-1-1.mp4?token=${token}`)).status).toBe(403);
});
