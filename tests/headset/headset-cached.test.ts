import { afterAll, beforeAll, expect, test } from 'vitest';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { openHeadsetWorld, otherSite, PASSWORD, site } from '../support/headset.ts';

/** Lists of videos for guests in headset apps are cached and rebuilt when something in them has changed. */
let world: Awaited<ReturnType<typeof openHeadsetWorld>>;
beforeAll(async () => {
  world = await openHeadsetWorld();
}, 60_000);
afterAll(() => world?.close());

const LISTS: [method: string, path: string][] = [
  ['GET', '/api/playa/v2/videos'],
  ['POST', '/heresphere/scan'],
  ['POST', '/deovr'],
];
const textOf = async ([method, path]: [string, string], at = site) =>
  JSON.stringify((await world.send(method, path, { at })).body);

test.each(LISTS)('%s %s is made once for guests, of each site, until a video changes', async (...list) => {
  const before = await textOf(list);
  expect(before).toContain('Harbour');
  // Straight in the database, so that no event is published.
  const rename = (from: string, to: string) =>
    world.program.db.pool.query('update catalogue.site_videos set rest = replace(rest, $1, $2)', [from, to]);
  await rename('Harbour', 'Quay');
  expect(await textOf(list)).toBe(before);
  expect(await textOf(list, otherSite)).toContain('Elsewhere');
  const slug = `island-${LISTS.findIndex(([, path]) => path === list[1])}`;
  await world.program.application.demo.catalogue.importVideo(video(slug, { title: slug, sites: [site.key] }));
  const after = await textOf(list);
  expect(after).toContain('Quay');
  expect(after).toContain(slug);
  await rename('Quay', 'Harbour');
});

test('who is signed in has lists of their own beside those of guests', async () => {
  const { email } = await world.account({ status: 'active' });
  const credentials = { username: email, password: PASSWORD };
  const path = `/heresphere/${world.ids.harbour}`;
  await world.send('POST', path, { body: { ...credentials, isFavorite: true } });
  const sections = async (body = {}) =>
    (await world.send('POST', '/heresphere', { body })).body.library.map(({ name }: { name: string }) => name);
  expect(await sections(credentials)).toContain('Favorites');
  expect(await sections()).not.toContain('Favorites');
});

test('addresses are of the host that is asked at', async () => {
  const asked = async (host: string) =>
    (await world.program.send('POST', '/heresphere', ['host', host])).body.toString();
  for (const host of [`${site.key}.localhost`, `${site.key}.localhost:4000`])
    expect(await asked(host)).toContain(`"http://${host}/heresphere/`);
});

test('pages of any size join to the whole list', async () => {
  const ids = async (query: string) =>
    (await world.send('GET', `/api/playa/v2/videos?${query}`)).body.data.content.map(({ id }: { id: string }) => id);
  const whole = await ids('page-size=200');
  expect(whole.length).toBeGreaterThan(2);
  for (const order of ['title', 'release_date', 'popularity']) {
    const sorted = await ids(`order=${order}&page-size=200`);
    const pages = await Promise.all([0, 1, 2, 3].map((at) => ids(`order=${order}&page-size=2&page-index=${at}`)));
    expect(pages.flat()).toEqual(sorted);
  }
});
