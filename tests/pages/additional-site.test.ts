import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import type { Site } from '#sites/site.ts';
import { seventh } from '../fixtures/seventh/site.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

/** `sites/all.ts` with one more line. */
vi.mock('#sites/all.ts', async (original) => {
  const { sites } = await original<{ sites: readonly Site[] }>();
  const { seventh } = await import('../fixtures/seventh/site.ts');
  return { sites: [...sites, seventh] };
});

let world: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  world = await openApplication();
  await world.application.demo.catalogue.importVideo(video('one-video', { sites: [seventh.key] }));
});
afterAll(() => world?.close());

async function get(path: string, host: string) {
  const { status, body } = await world.send('GET', path, ['host', host]);
  return { status, text: body.toString() };
}

test.each(['seventh.localhost', 'seventh.example'])('stands at %s with its theme, word and brand', async (host) => {
  const home = await get('/', host);
  expect(home.status).toBe(200);
  expect(home.text).toContain('data-site="seventh"');
  expect(home.text).toContain('data-theme="darkest"');
  expect(home.text).toContain(seventh.copy.heroTitle);
  expect(home.text).toContain(`--color-accent:${seventh.brand.accentDark}`);
  const { site } = JSON.parse((await get('/api/content/v1/digest', host)).text).data.digest;
  expect(site).toMatchObject({ key: 'seventh', name: 'Seventh Heaven', word: 'AR', theme: 'darkest' });
});

test('has its own slice of the catalogue', async () => {
  const list = async (host: string) =>
    JSON.parse((await get('/api/content/v1/videos', host)).text).data.items.map(({ slug }: { slug: string }) => slug);
  expect(await list('seventh.localhost')).toEqual(['one-video']);
  expect(await list('localhost')).toEqual([]);
});

test('is one more in the admin, with settings of its own', async () => {
  const operator = await operatorWith(world, ['admin']);
  const { sites } = (await operator.call('GET', '/sites')).body.data;
  expect(sites.at(-1)).toMatchObject({ key: 'seventh', changed: [] });
  const value = { guests: 'asc', signedIn: 'asc' };
  const saved = await operator.call('PUT', '/sites/seventh/listing', { version: 0, value });
  expect(saved.status).toBe(200);
  const { digest } = JSON.parse((await get('/api/content/v1/digest', 'seventh.localhost')).text).data;
  expect(digest.siteSettings.listingDirection).toEqual(value);
});
