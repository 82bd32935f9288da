import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { openMedia } from '#tests/support/media.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
let admin: ReturnType<typeof openTestAdmin>;
let bytes: Blob;
beforeEach(async () => {
  world = await openMedia();
  admin = openTestAdmin(world.media.adminEndpoints, world);
  const create = { width: 800, height: 400, channels: 3, background: '#1450a0' } as const;
  const png = await sharp({ create }).png().toBuffer();
  bytes = new Blob([new Uint8Array(png)], { type: 'image/png' });
});
afterEach(() => world.close());

const API = '/api/admin/v1/pictures';
const add = async () => (await admin.call('POST', `${API}?alt=A+wall&kind=poster`, { body: bytes })).body.data;
const remove = (id: number, version = 0, options: Parameters<typeof admin.call>[2] = {}) =>
  admin.call('DELETE', `${API}/${id}`, { ...options, body: { version } });
const listed = async () => (await admin.call('GET', API)).body.data.rows.map(({ id }: { id: number }) => id);
const stored = async () => (await Array.fromAsync(world.storage.list('pictures/'))).map(({ key }) => key).sort();
const uses = (permalink: string) =>
  world.uses.set(permalink, {
    videos: 2,
    models: 1,
    elsewhere: 0,
    first: [{ kind: 'videos', id: 7, title: 'Desert Dawn' }],
  });
async function doJobs(): Promise<void> {
  for (const { name, payload } of world.sent.splice(0)) await runWork(world.media.jobs, name, payload);
}
/** Until the database has somebody wait for somebody else. */
async function oneWaits(): Promise<void> {
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) if ((await world.db.pool.query<{ n: number }>(waiting)).rows[0]?.n) return;
}

describe('a picture that nothing shows', () => {
  it('is removed with every size of it, and that is written down', async () => {
    const { id, image } = await add();
    expect(await stored()).toHaveLength(3);
    expect((await remove(id)).status).toBe(200);
    expect(await listed()).toEqual([]);
    await doJobs();
    expect(await stored()).toEqual([]);
    expect(await admin.audit.read({ subject: { type: 'picture', id: String(id) }, limit: 1 })).toMatchObject([
      {
        action: 'media.picture-removed',
        before: { permalink: image.permalink, alt: 'A wall', kind: 'poster' },
      },
    ]);
    expect((await remove(id)).status).toBe(404);
  });

  it('has another name when it comes again, which what is left to do of the first does not touch', async () => {
    const first = await add();
    await remove(first.id);
    const again = await add();
    expect(again.image.permalink).not.toBe(first.image.permalink);
    expect((await add()).id).toBe(again.id);
    await doJobs();
    for (const { permalink } of again.image.previews) expect((await world.fetch(permalink)).status).toBe(200);
    expect(await stored()).toHaveLength(3);
    await remove(again.id);
    const third = await add();
    expect(new Set([first, again, third].map(({ image }) => image.permalink)).size).toBe(3);
    await world.media.api.listPicture({ image: first.image, kind: 'poster' });
    expect(await listed()).toEqual([third.id]);
  });

  it('is listed again under another name where it is removed while it is added once more', async () => {
    const { id, image } = await add();
    const { head } = world.storage;
    // Both sizes and row of the first are still there when the second one looks.
    world.storage.head = async (key) => {
      world.storage.head = head;
      await remove(id);
      return head(key);
    };
    const again = await add();
    expect(again.image.permalink).not.toBe(image.permalink);
    await doJobs();
    expect(await listed()).toEqual([again.id]);
    expect((await world.fetch(again.image.permalink)).status).toBe(200);
  });

  it('is removed by those alone who may edit media, and as they saw it', async () => {
    const { id } = await add();
    await admin.call('PATCH', `${API}/${id}`, { body: { version: 0, alt: 'A blue wall' } });
    expect((await remove(id, 1, { roles: ['support'] })).status).toBe(403);
    const late = await remove(id, 0);
    expect([late.status, late.body.code, late.body.version]).toEqual([409, 'VERSION_CONFLICT', 1]);
    expect(await listed()).toEqual([id]);
    expect((await remove(id, 1)).status).toBe(200);
    // Its words were still to be carried to its places.
    await doJobs();
    expect(world.carried).toEqual([]);
  });

  it('is removed once, however many do it at a time', async () => {
    const { id } = await add();
    const both = await Promise.all([remove(id), remove(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(world.sent).toHaveLength(1);
  });
});

describe('a picture that something shows', () => {
  it('stays, and who shows it is said', async () => {
    const { id, image } = await add();
    uses(image.permalink);
    const refused = await remove(id);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'PICTURE_IN_USE',
      'This picture is shown by 2 videos and one model. Give them another picture first.',
    ]);
    expect([await listed(), world.sent]).toEqual([[id], []]);
    expect(await stored()).toHaveLength(3);
  });

  it('stays where a video shows it in another of its sizes', async () => {
    const { id, image } = await add();
    uses(image.previews[0].permalink);
    expect((await remove(id)).status).toBe(409);
  });

  it('stays where a video begins to show it while it is being removed', async () => {
    const { id, image } = await add();
    const removing = await world.db.transaction(async (tx) => {
      expect(await world.media.api.holdPictures(tx, [image.permalink])).toEqual([]);
      const refused = remove(id);
      await oneWaits();
      uses(image.permalink);
      return { refused };
    });
    expect((await removing.refused).body.code).toBe('PICTURE_IN_USE');
    expect(await listed()).toEqual([id]);
  });

  it('is refused to a video that asks for it while it is being removed', async () => {
    const { id, image } = await add();
    const { usesOfPictures } = world.parts.catalogue;
    const requested: Promise<readonly string[]>[] = [];
    world.parts.catalogue.usesOfPictures = async (permalinks) => {
      const held = (tx: Parameters<typeof world.media.api.holdPictures>[0]) =>
        world.media.api.holdPictures(tx, [image.permalink]);
      requested.push(world.db.transaction(held));
      await oneWaits();
      return usesOfPictures(permalinks);
    };
    expect((await remove(id)).status).toBe(200);
    expect(await Promise.all(requested)).toEqual([[image.permalink]]);
  });
});
