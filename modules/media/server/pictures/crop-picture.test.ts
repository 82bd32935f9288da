import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { openMedia } from '#tests/support/media.ts';
import { storageKeyOf } from './picture.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
let admin: ReturnType<typeof openTestAdmin>;
let id: number;
beforeEach(async () => {
  world = await openMedia();
  admin = openTestAdmin(world.media.adminEndpoints, world);
  id = (await admin.call('POST', `${API}?alt=Two+halves&kind=poster`, { body: await halves() })).body.data.id;
});
afterEach(() => world.close());

const API = '/api/admin/v1/pictures';
const RIGHT = { x: 50, y: 0, width: 50, height: 100 };
const crop = (part: object, alt = 'The right half', of = id) =>
  admin.call('POST', `${API}/${of}/crop`, { body: { crop: part, alt } });
const all = async () => (await admin.call('GET', API)).body.data;

/** 1200 × 600: red on the left, blue on the right. */
async function halves(): Promise<Blob> {
  const half = (background: string) => ({
    create: { width: 600, height: 600, channels: 3 as const, background },
  });
  const right = await sharp(half('#0000ff')).png().toBuffer();
  const bytes = await sharp({ ...half('#ff0000'), create: { ...half('#ff0000').create, width: 1200 } })
    .composite([{ input: right, left: 600, top: 0 }])
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

describe('a part of a picture', () => {
  it('is a picture of its own in every size, and the whole stays', async () => {
    const { status, body } = await crop(RIGHT);
    expect(status).toBe(200);
    const { image, crop: stored } = body.data;
    expect(image.previews.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
      [320, 320],
      [600, 600],
    ]);
    const bytes = await buffer(await world.storage.read(storageKeyOf(image.permalink)));
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    expect(stored).toMatchObject({ part: RIGHT, of: { id, image: { alt: 'Two halves' } } });
    expect((await all()).total).toBe(2);
    const whole = (await admin.call('GET', `${API}/${id}`)).body.data;
    expect([whole.image.alt, whole.crop, whole.version]).toEqual(['Two halves', null, 0]);
  });

  it('that was cut before is the one there is', async () => {
    const first = (await crop(RIGHT)).body.data;
    const again = (await crop(RIGHT, 'In other words')).body.data;
    expect([again.id, again.image.alt]).toEqual([first.id, 'In other words']);
    expect((await all()).total).toBe(2);
  });

  it('goes with the whole that is deleted for good, where nothing shows it', async () => {
    const cut = (await crop(RIGHT)).body.data;
    const [deletable] = world.media.deletables;
    await world.db.transaction(async (tx) => {
      await deletable?.hide(tx, String(id), new Date('2027-04-01T12:00:00Z'));
      await deletable?.erase(tx, String(id));
    });
    expect((await admin.call('GET', `${API}/${id}`)).status).toBe(404);
    expect((await admin.call('GET', `${API}/${cut.id}`)).status).toBe(404);
  });

  it.each([
    ['too small', { x: 0, y: 0, width: 20, height: 100 }, 422],
    ['too long', { x: 0, y: 0, width: 100, height: 5 }, 422],
    ['beyond the edge', { x: 60, y: 0, width: 50, height: 100 }, 400],
    ['of nothing', { x: 10, y: 10, width: 0, height: 0 }, 422],
  ])('is refused where it is %s', async (_what, part, status) => {
    expect((await crop(part)).status).toBe(status);
    expect((await all()).total).toBe(1);
  });

  it('of a picture that there is not is refused', async () => {
    expect((await crop(RIGHT, 'Nothing', 999)).status).toBe(404);
  });
});
