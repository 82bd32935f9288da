import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import type { Tx } from '#kernel/db/database.ts';
import { outsideTransactions } from '#kernel/db/own-transaction.ts';
import type { Deletable } from '#kernel/deletable.ts';
import { openMedia } from '#tests/support/media.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
let admin: ReturnType<typeof openTestAdmin>;
let deletable: Deletable;
let bytes: Blob;
beforeEach(async () => {
  world = await openMedia();
  admin = openTestAdmin(world.media.adminEndpoints, world);
  deletable = world.media.deletables[0] as Deletable;
  const create = { width: 800, height: 400, channels: 3, background: '#1450a0' } as const;
  const png = await sharp({ create }).png().toBuffer();
  bytes = new Blob([new Uint8Array(png)], { type: 'image/png' });
});
afterEach(() => world.close());

const API = '/api/admin/v1/pictures';
const AT = new Date('2027-04-01T12:00:00Z');
const add = async () => (await admin.call('POST', `${API}?alt=A+wall&kind=poster`, { body: bytes })).body.data;
/** As the module `deletions` does it. Answers why it can't be. */
const request = (id: number) =>
  world.db.transaction(async (tx) => {
    const found = await deletable.find(tx, String(id));
    if (found && found.refusal === undefined) await deletable.hide(tx, String(id), AT);
    return found ? (found.refusal ?? 'hidden') : 'gone';
  });
async function erase(id: number): Promise<() => Promise<void>> {
  const { files } = await world.db.transaction((tx) => deletable.erase(tx, String(id)));
  return async () => {
    for (const key of files.keys) await world.storage.remove(key);
  };
}
const listed = async () => (await admin.call('GET', API)).body.data.rows.map(({ id }: { id: number }) => id);
const stored = async () => (await Array.fromAsync(world.storage.list('pictures/'))).map(({ key }) => key).sort();
const uses = (permalink: string) =>
  world.uses.set(permalink, {
    videos: 2,
    models: 1,
    elsewhere: 0,
    first: [{ kind: 'videos', id: 7, title: 'Desert Dawn' }],
  });
/** Until the database has somebody wait for somebody else. */
async function oneWaits(): Promise<void> {
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) if ((await world.db.pool.query<{ n: number }>(waiting)).rows[0]?.n) return;
}

describe('a picture that nothing shows', () => {
  it('goes from every list, and with every size of it', async () => {
    const { id } = await add();
    expect(await stored()).toHaveLength(3);
    expect(await request(id)).toBe('hidden');
    expect(await world.media.api.goingPictures()).toHaveLength(1);
    expect((await admin.call('GET', `${API}/${id}`)).body.data.goingAt).toBe(AT.toISOString());
    await (await erase(id))();
    expect([await listed(), await stored(), await world.media.api.goingPictures()]).toEqual([[], [], []]);
    expect(await request(id)).toBe('gone');
  });

  it('is shown by nothing from then on, until it is restored', async () => {
    const { id, image } = await add();
    const held = () => world.db.transaction((tx) => world.media.api.holdPictures(tx, [image.permalink]));
    await request(id);
    expect(await held()).toEqual([image.permalink]);
    await world.db.transaction((tx) => deletable.restore(tx, String(id), { isHidden: false }));
    expect(await held()).toEqual([]);
  });

  it('has another name when it comes again, which what is left to do of the first does not touch', async () => {
    const first = await add();
    const removeFirst = await erase(first.id);
    const again = await add();
    expect(again.image.permalink).not.toBe(first.image.permalink);
    expect((await add()).id).toBe(again.id);
    await removeFirst();
    for (const { permalink } of again.image.previews) expect((await world.fetch(permalink)).status).toBe(200);
    expect(await stored()).toHaveLength(3);
    await erase(again.id);
    const third = await add();
    expect(new Set([first, again, third].map(({ image }) => image.permalink)).size).toBe(3);
    await world.media.api.listPicture({ image: first.image, kind: 'poster' });
    expect(await listed()).toEqual([third.id]);
  });

  it('is listed again under another name where it goes while it is added once more', async () => {
    const { id, image } = await add();
    const { head } = world.storage;
    let remove = async () => {};
    // Both sizes and row of the first are still there when the second one looks.
    world.storage.head = async (key) => {
      world.storage.head = head;
      remove = await erase(id);
      return head(key);
    };
    const again = await add();
    expect(again.image.permalink).not.toBe(image.permalink);
    await remove();
    expect(await listed()).toEqual([again.id]);
    expect((await world.fetch(again.image.permalink)).status).toBe(200);
  });

  it('is found by the address of any of its sizes', async () => {
    const { id, image } = await add();
    const found = (path: string) => world.db.transaction(async (tx) => deletable.idAt?.(tx, path));
    for (const { permalink } of image.previews) {
      expect(await found(permalink)).toBe(String(id));
      expect(await found(permalink.replace('.webp', '.jpg'))).toBe(String(id));
    }
    expect(await found('/media/pictures/other-320.webp')).toBeUndefined();
  });
});

describe('a picture that something shows', () => {
  it('stays, and who shows it is said', async () => {
    const { id, image } = await add();
    uses(image.permalink);
    expect(await request(id)).toBe('This picture is shown by 2 videos and one model. Give them another picture first.');
    expect(await stored()).toHaveLength(3);
  });

  it('stays where a video shows it in another of its sizes', async () => {
    const { id, image } = await add();
    uses(image.previews[0].permalink);
    expect(await request(id)).toContain('is shown by');
  });

  it('stays where a video begins to show it at the same time', async () => {
    const { id, image } = await add();
    const requested = await world.db.transaction(async (tx) => {
      expect(await world.media.api.holdPictures(tx, [image.permalink])).toEqual([]);
      const refused = outsideTransactions(() => request(id));
      await outsideTransactions(oneWaits);
      uses(image.permalink);
      return { refused };
    });
    expect(await requested.refused).toContain('is shown by');
  });

  it('is refused to a video that wants it at the same time', async () => {
    const { id, image } = await add();
    const { usesOfPictures } = world.parts.catalogue;
    const held: Promise<readonly string[]>[] = [];
    world.parts.catalogue.usesOfPictures = async (permalinks) => {
      const hold = (tx: Tx) => world.media.api.holdPictures(tx, [image.permalink]);
      held.push(outsideTransactions(() => world.db.transaction(hold)));
      await outsideTransactions(oneWaits);
      return usesOfPictures(permalinks);
    };
    expect(await request(id)).toBe('hidden');
    expect(await Promise.all(held)).toEqual([[image.permalink]]);
  });
});
