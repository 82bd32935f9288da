import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiContext } from '#api/request/context.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { MEMBER, openMedia, otherSite } from '#tests/support/media.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
beforeAll(async () => {
  world = await openMedia();
});
beforeEach(() => {
  world.views.length = 0;
  world.clock.advance(60 * MINUTE);
});
afterAll(() => world.close());

const view = (context: ApiContext, id = 7) => world.call('POST', '/api/content/v1/add-video-view', context, { id });

test('a guest counts once in half an hour', async () => {
  await view(world.contextOf(VERIFIED_GUEST));
  world.clock.advance(30 * MINUTE - 1);
  expect((await view(world.contextOf(VERIFIED_GUEST))).status).toBe(200);
  expect(world.views).toEqual([7]);
  world.clock.advance(1);
  await view(world.contextOf(VERIFIED_GUEST));
  expect(world.views).toEqual([7, 7]);
});

test('guests differ by address alone, members by who they are', async () => {
  await view(world.contextOf(VERIFIED_GUEST, undefined, { address: '192.0.2.1', userAgent: 'A' }));
  await view(world.contextOf(VERIFIED_GUEST, undefined, { address: '192.0.2.2', userAgent: 'A' }));
  await view(world.contextOf(VERIFIED_GUEST, undefined, { address: '192.0.2.1', userAgent: 'B' }));
  expect(world.views).toHaveLength(2);
  const member = world.visitor(MEMBER);
  await view(world.contextOf(member, undefined, { address: '192.0.2.3' }));
  await view(world.contextOf(member, undefined, { address: '192.0.2.4' }));
  expect(world.views).toHaveLength(3);
});

test('all the addresses of one IPv6 network are one guest', async () => {
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:1'])
    await view(world.contextOf(VERIFIED_GUEST, undefined, { address }));
  expect(world.views).toHaveLength(1);
  await view(world.contextOf(VERIFIED_GUEST, undefined, { address: '2001:db8:0:1::1' }));
  expect(world.views).toHaveLength(2);
});

test('the address itself is not kept with the view, and nothing links two days of it', async () => {
  const keys: string[] = [];
  const { limits, ...context } = world.contextOf(VERIFIED_GUEST);
  const watched: typeof limits = {
    ...limits,
    take(key, options) {
      if (key.startsWith('view:')) keys.push(key);
      return limits.take(key, options);
    },
  };
  await view({ ...context, limits: watched });
  world.clock.advance(DAY);
  await view({ ...context, limits: watched });
  expect(new Set(keys).size).toBe(2);
  expect(keys.join()).not.toContain('192.0.2.1');
});

test('another site’s video is not counted', async () => {
  expect((await view(world.contextOf(VERIFIED_GUEST, otherSite))).status).toBe(404);
  expect(world.views).toEqual([]);
});
