import { expect, test } from 'vitest';
import { movableClock } from '#kernel/clock.ts';
import { UNREACHABLE_MEDIAMTX } from './mediamtx/test-mediamtx.ts';
import { startLiveSite } from './test-live-site.ts';
import { iceServersOf } from './turn.ts';

const TURN = { urls: ['turns:turn.example.com:443?transport=tcp'], secret: 'a-secret-of-the-relay' };
const clock = movableClock(new Date('2026-01-01T00:00:00Z'));

test('gives each person credentials as coturn checks them, which expire and name nobody', () => {
  const [server] = iceServersOf(TURN, { person: 'anna', clock });
  // As `openssl dgst -sha1 -hmac` computes it from the username.
  expect(server).toEqual({
    urls: TURN.urls,
    username: '1767312000:62a595b3a8c50642',
    credential: '6fdZonbR5OCe45GGH2rRK//Nhjw=',
  });
  expect(iceServersOf(TURN, { person: 'ben', clock })[0]?.username).not.toBe(server?.username);
  expect(iceServersOf(undefined, { person: 'anna', clock })).toEqual([]);
});

test('viewers and publishers of either engine are given the relay', async () => {
  const site = await startLiveSite({ ...UNREACHABLE_MEDIAMTX, turn: TURN });
  try {
    const request = { stream: 'room-1', person: 'anna', ttlMs: 60_000 };
    const relays = [
      { urls: TURN.urls, username: expect.stringMatching(/^\d+:[\da-f]{16}$/), credential: expect.any(String) },
    ];
    expect((await site.live.viewAccess(request)).iceServers).toEqual(relays);
    expect((await site.live.publishAccess(request)).iceServers).toEqual(relays);
  } finally {
    await site.close();
  }
});
