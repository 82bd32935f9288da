import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountsWorld, site } from '../test-world.ts';
import { saveAvatar } from './avatar-store.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
let cookie: string;
let atoken: string;
beforeAll(async () => {
  world = await createAccountsWorld();
  const browser = world.browser();
  await browser.signUp('picture@example.com');
  atoken = browser.cookies.get('atoken') ?? '';
  cookie = `atoken=${atoken}`;
});
afterAll(() => world?.close());

const get = (path: string, headers: Record<string, string> = { cookie }) =>
  world.accounts.http.request(`http://${site.key}.localhost${path}`, { headers });

/** As over HTTP, so that the body is parsed as a stream. */
async function send(method: string, path: string, body?: FormData) {
  const browser = world.browser();
  return browser.request(async (context) => {
    const request = new Request(`http://${site.key}.localhost${path}`, { method, body });
    const response = await world.endpoints.handle(request, context);
    return { status: response?.status, body: (await response?.json()) as Answer };
  }, `Bearer ${atoken}`);
}
interface Picture {
  id: string | null;
  permalink: string;
}
interface Answer {
  code?: string;
  data: { avatar: Picture; avatars: Picture[] };
}

function formOf(avatar: string | Blob): FormData {
  const form = new FormData();
  form.append('avatar', avatar);
  return form;
}
const change = (avatar: string | Blob) => send('POST', '/api/wp/changeAvatar', formOf(avatar));
const fileOf = (bytes: Uint8Array, type = 'image/png') => new File([new Uint8Array(bytes)], 'me.png', { type });

it('gives everybody a picture of the list, and another when it is chosen', async () => {
  const before = (await send('GET', '/api/wp/avatar')).body.data;
  expect(before.avatars.map(({ id }) => id)).toContain(before.avatar.id);
  const other = before.avatars.find(({ id }) => id !== before.avatar.id)?.id ?? '';
  expect((await change(other)).body.data.avatar.id).toBe(other);
  expect((await send('GET', '/api/wp/avatar')).body.data.avatar.id).toBe(other);
  expect((await change('no-such')).status).toBe(400);
});

it('makes a small square of what is brought, without what the file said besides', async () => {
  const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#a63' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const { avatar } = (await change(fileOf(photo, 'image/jpeg'))).body.data;
  expect(avatar.id).toBeNull();
  const served = await get(avatar.permalink, {});
  expect(served.headers.get('content-type')).toBe('image/webp');
  const stored = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(stored.exif).toBeUndefined();

  const mine = await get('/media/avatars/mine');
  expect([mine.status, mine.headers.get('location')]).toEqual([302, avatar.permalink]);
  expect((await get('/media/avatars/mine', {})).status).not.toBe(302);
  const next = (await change(fileOf(photo, 'image/jpeg'))).body.data.avatar;
  expect(next.permalink).not.toBe(avatar.permalink);
  expect((await get(avatar.permalink, {})).status).not.toBe(200);
});

it.each([
  ['nothing', new Uint8Array()],
  ['a text', new TextEncoder().encode('hello')],
  ['a drawing, which may hold script', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['the beginning of a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])],
])('refuses %s, and leaves the picture as it was', async (_, bytes) => {
  const { avatar } = (await send('GET', '/api/wp/avatar')).body.data;
  expect((await change(fileOf(bytes))).status).toBe(400);
  expect((await send('GET', '/api/wp/avatar')).body.data.avatar).toEqual(avatar);
});

it('refuses a small file that stands for many pixels', async () => {
  const huge = await sharp({ create: { width: 6000, height: 3000, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  expect(huge.length).toBeLessThan(500_000);
  expect((await change(fileOf(huge))).status).toBe(400);
});

it('does not come back as it was where moderators hid it; a picture chosen since stays (R35)', async () => {
  const { api } = world.accounts;
  const { id = '' } = (await api.userByEmail('picture@example.com')) ?? {};
  const db = world.db.drizzle;
  const drawn = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const [bad, good] = [await drawn('#b00'), await drawn('#0b0')];
  await change(fileOf(bad));
  const hidden = await api.uploadedPicture(db, id);
  if (!hidden) throw new TypeError('no picture');
  expect(await api.removePicture(db, id, hidden.name)).toBe(true);
  expect((await change(fileOf(bad))).body.code).toBe('HIDDEN_PICTURE');
  expect((await change(fileOf(good))).status).toBe(200);
  expect(await api.removePicture(db, id, hidden.name)).toBe(false);
  expect(await api.restorePicture(db, id, hidden)).toBe(false);
  expect((await api.uploadedPicture(db, id))?.name).not.toBe(hidden.name);
  expect((await change(fileOf(bad))).status, 'the decision was taken back').toBe(200);
});

it('is hidden as long as one of those who brought it does not have it back (R35)', async () => {
  const { api } = world.accounts;
  const db = world.db.drizzle;
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#950' } })
    .png()
    .toBuffer();
  await change(fileOf(picture));
  const other = world.browser();
  await other.signUp('same-picture@example.com');
  const [a, b] = await Promise.all(
    ['picture@example.com', 'same-picture@example.com'].map(async (email) => (await api.userByEmail(email))?.id ?? ''),
  );
  const ofA = await api.uploadedPicture(db, a ?? '');
  const ofB = { name: 'b'.repeat(22), picture: ofA?.picture ?? Buffer.alloc(0) };
  await saveAvatar(db, b ?? '', ofB);
  expect(await api.removePicture(db, a ?? '', ofA?.name ?? '')).toBe(true);
  expect(await api.removePicture(db, b ?? '', ofB.name)).toBe(true);
  expect(await api.restorePicture(db, b ?? '', ofB)).toBe(true);
  expect((await change(fileOf(picture))).body.code, 'that of A is still hidden').toBe('HIDDEN_PICTURE');
  await api.removePicture(db, b ?? '', ofB.name);
  await api.removeAccount(b ?? '');
  expect(await api.restorePicture(db, b ?? '', ofB), 'the account was removed').toBe(false);
  await api.restorePicture(db, a ?? '', { name: ofA?.name ?? '', picture: ofB.picture });
  expect((await change(fileOf(picture))).status).toBe(200);
});

it('is shown to nobody else who has not proved an age (R35)', async () => {
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#05b' } })
    .png()
    .toBuffer();
  const { permalink } = (await change(fileOf(photo))).body.data.avatar;
  world.cleared.everyone = false;
  const refused = await get(permalink, {});
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await get(permalink)).status, 'its owner').toBe(200);
  world.cleared.everyone = true;
  expect((await get(permalink, {})).status).toBe(200);
});

it('is none of their own for anyone who is muted (R35)', async () => {
  const { id = '' } = (await world.accounts.api.userByEmail('picture@example.com')) ?? {};
  world.sanctions.set(id, [{ endsAt: null }]);
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00b' } })
    .png()
    .toBuffer();
  expect((await change(fileOf(photo))).body.code).toBe('MUTED');
  expect((await change('plum')).status).toBe(200);
  world.sanctions.delete(id);
});

it('goes with the account', async () => {
  const { id } = (await world.accounts.api.userByEmail('picture@example.com')) ?? { id: '' };
  await world.accounts.api.removeAccount(id);
  expect((await world.db.drizzle.execute('select 1 from accounts.avatars')).rows).toEqual([]);
});
