import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountsApi } from '#modules/accounts/server/index.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import { openHeadsetWorld, otherSite, PASSWORD, site } from '../support/headset.ts';

/** modules/favourites, as browsers and the pages use it. */
let world: Awaited<ReturnType<typeof openHeadsetWorld>>;
beforeAll(async () => {
  world = await openHeadsetWorld();
});
afterAll(() => world?.close());

const CONTENT = '/api/content/v1';
type Account = Awaited<ReturnType<typeof world.account>>;

async function signedIn({ email }: Account, at = site) {
  const { headers } = await world.send('POST', '/api/wp/auth/login', {
    body: { email, password: PASSWORD },
    at,
  });
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]);
  const head = ['cookie', cookies.join('; '), 'origin', `http://${at.key}.localhost`];
  return (method: string, path: string, more: { body?: object; form?: Record<string, string> } = {}) =>
    world.send(method, path, { ...more, head, at } as Parameters<typeof world.send>[2]);
}
const catalogue = () => world.program.application.demo.catalogue as CatalogueApi;
const member = async () => signedIn(await world.account({ status: 'active' }));
const idsOf = async (ask: Awaited<ReturnType<typeof member>>) =>
  (await ask('GET', '/api/users/favorites')).body.data.favorites;

test('they are for active and expired members, and for nobody else (R1)', async () => {
  const change = `/api/users/favorites/${world.ids.dunes}`;
  const nobody = (method: string, path: string) => world.send(method, path, {});
  const withoutMembership = await signedIn(await world.account());
  for (const ask of [nobody, withoutMembership])
    for (const [method, path] of [
      ['PUT', change],
      ['DELETE', change],
      ['GET', '/api/users/favorites'],
      ['GET', `${CONTENT}/videos/favorite`],
      ['POST', `${CONTENT}/videos/favorite`],
      ['GET', `${CONTENT}/users/favorite-model-ids`],
      ['GET', `${CONTENT}/users/favorite-models`],
      ['POST', `${CONTENT}/users/favorite-models/1`],
      ['DELETE', `${CONTENT}/users/favorite-models/1`],
    ] as const)
      expect((await ask(method, path)).status, `${method} ${path}`).toBe(401);
  for (const status of ['active', 'expired'] as const) {
    const ask = await signedIn(await world.account({ status }));
    expect((await ask('PUT', change)).body.data).toEqual({ id: world.ids.dunes, isFavorite: true });
    expect(await idsOf(ask)).toEqual([world.ids.dunes]);
  }
});

test('adds and removes once, lists the newest first, a page at a time (R2, R4)', async () => {
  const ask = await member();
  const { dunes, harbour, meadow, elsewhere } = world.ids;
  for (const id of [dunes, harbour, meadow, dunes])
    expect((await ask('PUT', `/api/users/favorites/${id}`)).status).toBe(200);
  expect(await idsOf(ask)).toEqual([meadow, harbour, dunes]);
  expect((await ask('PUT', `/api/users/favorites/${elsewhere}`)).status).toBe(404);
  const wrong = await ask('PUT', '/api/users/favorites/dunes');
  expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '/id']);

  const page = await ask('GET', `${CONTENT}/videos/favorite?page=2&limit=2`);
  expect(page.body.data).toMatchObject({ items: [{ slug: 'dunes' }], page: 2, pages: 2, total: 3 });
  const oldest = await ask('GET', `${CONTENT}/videos/favorite?limit=1&order=asc`);
  expect(oldest.body.data.items).toMatchObject([{ slug: 'dunes' }]);
  expect((await ask('GET', `${CONTENT}/videos/favorite?sort=x`)).status).toBe(400);
  const among = await ask('POST', `${CONTENT}/videos/favorite`, { body: { ids: [dunes, elsewhere] } });
  expect(among.body.data).toMatchObject({ items: [{ id: dunes }], total: 1 });

  await catalogue().hideVideo(Number(harbour));
  expect(await idsOf(ask)).toEqual([meadow, dunes]);
  await catalogue().showVideo(Number(harbour));
  for (const time of ['once', 'twice'])
    expect((await ask('DELETE', `/api/users/favorites/${harbour}`)).body.data.isFavorite, time).toBe(false);
  expect(await idsOf(ask)).toEqual([meadow, dunes]);
});

test('the same of models, and each site shows what it shows', async () => {
  const person = await world.account({ status: 'active' });
  const ask = await signedIn(person);
  const [ada] = (await ask('GET', `${CONTENT}/models`)).body.data.items;
  for (const time of ['once', 'twice'])
    expect((await ask('POST', `${CONTENT}/users/favorite-models/${ada.id}`)).status, time).toBe(200);
  expect((await ask('GET', `${CONTENT}/users/favorite-model-ids`)).body.data).toEqual({ ids: [ada.id] });
  const { models } = (await ask('GET', `${CONTENT}/users/favorite-models`)).body.data;
  expect(models).toMatchObject({ items: [{ slug: 'ada' }], page: 1, pages: 1, total: 1 });
  expect((await ask('POST', `${CONTENT}/users/favorite-models/999999`)).status).toBe(404);

  await world.program.application.demo.membership.establish({
    userId: person.id,
    email: person.email,
    site: otherSite.key,
    status: 'active',
    trial: false,
  });
  await world.program.settleEvents();
  const there = await signedIn(person, otherSite);
  expect((await there('GET', `${CONTENT}/users/favorite-model-ids`)).body.data).toEqual({ ids: [] });
  await ask('DELETE', `${CONTENT}/users/favorite-models/${ada.id}`);
  expect((await ask('GET', `${CONTENT}/users/favorite-models`)).body.data.models.items).toEqual([]);
});

test('two that are added at once to an account with room for one: one is (R3)', async () => {
  const person = await world.account({ status: 'active' });
  const ask = await signedIn(person);
  await world.program.db.pool.query(
    `insert into favourites.videos select $1, 1000000 + n, now() from generate_series(1, 999) n`,
    [person.id],
  );
  const { dunes, harbour } = world.ids;
  const both = await Promise.all([dunes, harbour].map((id) => ask('PUT', `/api/users/favorites/${id}`)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [first] = await idsOf(ask);
  expect((await ask('PUT', `/api/users/favorites/${first}`)).status).toBe(200);
});

test('pages offer it to whom it is for, and work without script (R6)', async () => {
  const ask = await member();
  const offered = 'aria-label="Favorite Harbour"';
  expect((await ask('GET', '/videos/')).body).toContain(offered);
  expect((await ask('GET', '/video/harbour/')).body).toContain(offered);
  expect((await ask('GET', '/model/ada/')).body).toContain('aria-label="Favorite Ada"');
  expect((await world.send('GET', '/videos/')).body).not.toContain('aria-label="Favorite');
  const withoutMembership = await signedIn(await world.account());
  expect((await withoutMembership('GET', '/videos/')).body).not.toContain('aria-label="Favorite');
  expect((await withoutMembership('GET', '/main-dashboard/favorites/')).body).toContain('Please subscribe');

  const room = '/main-dashboard/favorites/';
  const form = { kind: 'video', id: String(world.ids.harbour) };
  expect((await ask('GET', room)).body).toContain('No favorites yet');
  const added = await ask('POST', room, { form: { ...form, intent: 'add' } });
  expect(added.headers.location).toBe(`${room}?added=${world.ids.harbour}`);
  const shown = (await ask('GET', `${room}?added=${world.ids.harbour}`)).body;
  expect(shown).toContain('Remove Harbour from your favorites');
  expect(shown).toContain('Undo');
  expect(shown).not.toContain(offered);
  await ask('POST', room, { form: { ...form, intent: 'remove' } });
  expect(await idsOf(ask)).toEqual([]);
  const unknown = await ask('POST', room, { form: { ...form, id: '999999', intent: 'add' } });
  expect([unknown.status, unknown.body.includes('could not be found')]).toEqual([404, true]);
});

test('an account that is removed leaves none (R5)', async () => {
  const person = await world.account({ status: 'active' });
  const ask = await signedIn(person);
  await ask('PUT', `/api/users/favorites/${world.ids.dunes}`);
  await (world.program.accounts as AccountsApi).removeAccount(person.id);
  await world.program.settleEvents();
  const { rows } = await world.program.db.pool.query('select * from favourites.videos where user_id = $1', [person.id]);
  expect(rows).toEqual([]);
});
