import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { GUEST, type Visitor } from '#api/request/visitor.ts';
import { SECOND } from '#kernel/clock.ts';
import { MEMBER, NOBODY, openMedia, otherSite } from '#tests/support/media.ts';
import type { Offer, Playback } from '../contract/types.ts';

const FREE = 7;
const PAID = 8;

let world: Awaited<ReturnType<typeof openMedia>>;
beforeAll(async () => {
  world = await openMedia();
  for (const videoId of [FREE, PAID]) {
    await world.addFile({ videoId });
    await world.addFile({ videoId, role: 'trailer' }, Buffer.from('trailer'));
  }
  world.free.add(FREE);
});
afterAll(() => world.close());

async function ask<Answer>(kind: 'sources' | 'offer', videoId: number, visitor: Visitor): Promise<Answer> {
  const path = `/api/content/v1/videos/${videoId}/${kind}`;
  const { status, body } = await world.call('GET', path, world.contextOf(visitor));
  expect(status).toBe(200);
  return body.data;
}
const sourcesOf = (videoId: number, visitor = VERIFIED_GUEST) => ask<Playback>('sources', videoId, visitor);
const offerOf = (videoId: number, visitor = VERIFIED_GUEST) => ask<Offer>('offer', videoId, visitor);
const fullLink = async (videoId: number, visitor = VERIFIED_GUEST) =>
  (await sourcesOf(videoId, visitor)).full[0]?.url ?? '';

describe('a free video', () => {
  test('is offered and played in full to guests and to users without a membership', async () => {
    for (const visitor of [VERIFIED_GUEST, world.visitor(NOBODY), world.visitor({ ...NOBODY, status: 'expired' })]) {
      expect(await offerOf(FREE, visitor)).toMatchObject({ mayWatchFull: true, hasAccess: false });
      const sources = await sourcesOf(FREE, visitor);
      expect(sources).toMatchObject({ videoType: 'full', mayWatchFull: true, downloadsLeft: null });
      const response = await world.fetch(sources.full[0]?.url ?? '', { visitor });
      expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    }
  });

  test('has one link for everybody of its site, and none for another site', async () => {
    const link = await fullLink(FREE);
    expect(await fullLink(FREE, world.visitor(NOBODY))).toBe(link);
    expect((await world.fetch(link, { visitor: world.visitor(MEMBER) })).status).toBe(200);
    expect((await world.fetch(link, { site: otherSite })).status).toBe(403);
  });

  test('gives no link and no byte to who has not proved an age', async () => {
    const visitor = GUEST;
    for (const kind of ['sources', 'offer']) {
      const path = `/api/content/v1/videos/${FREE}/${kind}`;
      const { status, body } = await world.call('GET', path, world.contextOf(visitor));
      expect([status, body.code]).toEqual([403, 'AGE_NOT_VERIFIED']);
      expect(JSON.stringify(body)).not.toContain('/media/');
    }
    const response = await world.fetch(await fullLink(FREE), { visitor });
    expect([response.status, await response.text()]).toEqual([404, '']);
  });

  test('is downloaded by members alone, whose link it stays', async () => {
    const member = world.visitor(MEMBER);
    const known = { ...member, subscription: 'active' as const };
    expect(await offerOf(FREE, known)).toMatchObject({ mayWatchFull: true, hasAccess: true });
    expect(await fullLink(FREE, member)).toContain('for=stream');
    const [item] = (await sourcesOf(FREE)).downloads;
    const download = (visitor: Visitor) =>
      world.call('POST', '/api/users/can_download', world.contextOf(visitor), { url: item?.url });
    expect((await download(member)).status).toBe(200);
    for (const visitor of [VERIFIED_GUEST, world.visitor(NOBODY)])
      expect((await download(visitor)).body).toMatchObject({ code: 'NO_SUBSCRIPTION' });
    const stolen = (await fullLink(FREE)).replace('for=free', 'for=download');
    expect((await world.fetch(stolen)).status).toBe(403);
  });

  test('that is free no longer is offered so at once and stops within ten seconds, save for members', async () => {
    world.free.add(100);
    await world.addFile({ videoId: 100 });
    const link = await fullLink(100);
    expect((await world.fetch(link)).status).toBe(200);
    world.free.delete(100);
    expect(await offerOf(100)).toMatchObject({ mayWatchFull: false });
    expect(await sourcesOf(100)).toMatchObject({ mayWatchFull: false, full: [] });
    world.clock.advance(10 * SECOND + 1);
    expect((await world.fetch(link)).status).toBe(403);
    expect((await world.fetch(link, { visitor: world.visitor(MEMBER) })).status).toBe(200);
  });
});

test('a video that is not free stays the members’', async () => {
  expect(await offerOf(PAID)).toMatchObject({ mayWatchFull: false, hasAccess: false });
  expect(await sourcesOf(PAID)).toMatchObject({ videoType: 'trailer', mayWatchFull: false, full: [] });
  const [paid] = (await sourcesOf(PAID, world.visitor(MEMBER))).full;
  const forged = paid?.url.replace('for=stream', 'for=free') ?? '';
  expect((await world.fetch(forged)).status).toBe(403);
  const [trailer] = (await sourcesOf(PAID)).trailer;
  const widened = trailer?.url.replace('for=trailer', 'for=free') ?? '';
  expect((await world.fetch(widened)).status).toBe(403);
});
