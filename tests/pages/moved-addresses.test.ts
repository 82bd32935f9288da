import { afterAll, beforeAll, expect, test } from 'vitest';
import { model, video } from '#modules/catalogue/server/test-catalogue.ts';
import { CAMPAIGN, type PageContent } from '#modules/pages/contract/kinds.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const [site] = sites;
const host = `${site.key}.localhost`;

let world: Awaited<ReturnType<typeof openApplication>>;
let operator: Awaited<ReturnType<typeof operatorWith>>;
let videoId: number;
beforeAll(async () => {
  world = await openApplication();
  const { catalogue, content } = world.application.demo;
  await catalogue.importModel(model('ada', { sites: [site.key] }));
  ({ id: videoId } = await catalogue.importVideo(video('dawn', { sites: [site.key], models: ['ada'] })));
  await catalogue.importTag({ kind: 'video', slug: 'quiet', title: 'Quiet' });
  const page: PageContent = {
    title: 'Lakes',
    text: 'Water.',
    image: null,
    sections: [],
    seoParams: { title: '', description: '', isNoindex: false },
  };
  await content.bring(CAMPAIGN, 'lakes', { sites: [site.key], name: 'lakes', key: 'lakes', content: page });
  operator = await operatorWith(world, ['superadmin']);
});
afterAll(() => world?.close());

const get = (path: string, method = 'GET') => world.send(method, path, ['host', host]);
const hop = async (path: string) => {
  const { status, headers } = await get(path);
  return status === 301 ? headers.location : status;
};
const redirect = async (from: string, to: string) => {
  const { status, body } = await operator.call('POST', '/redirects', { site: site.key, from, to });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id as string;
};
async function rename(slug: string) {
  const { version } = (await operator.call('GET', `/videos/${videoId}`)).body.data;
  const saved = await operator.call('PATCH', `/videos/${videoId}`, { version, slug });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  await world.settleEvents();
}

test('a video whose address changes is found at the old one, with what was asked for, and moves back', async () => {
  expect(await hop('/video/dawn/')).toBe(200);
  await rename('first-light');
  await expect.poll(() => hop('/video/dawn/')).toBe('/video/first-light/');
  expect(await hop('/video/dawn/?from=mail')).toBe('/video/first-light/?from=mail');
  expect(await hop('/video/first-light/')).toBe(200);
  // Browsers keep a permanent redirect for ever, and would loop once it moves back.
  expect((await get('/video/dawn/')).headers['cache-control']).toBe('no-cache');
  await rename('dawn');
  await expect.poll(() => hop('/video/first-light/')).toBe('/video/dawn/');
  expect(await hop('/video/dawn/')).toBe(200);
});

test('so do models, tags and written pages', async () => {
  const { rows: models } = (await operator.call('GET', '/models?search=ada')).body.data;
  const { version } = (await operator.call('GET', `/models/${models[0].id}`)).body.data;
  await operator.call('PATCH', `/models/${models[0].id}`, { version, slug: 'ada-l' });
  const { rows: tags } = (await operator.call('GET', '/taxonomy/tags?search=quiet')).body.data;
  const { version: tagVersion } = (await operator.call('GET', `/taxonomy/tags/${tags[0].id}`)).body.data;
  await operator.call('PATCH', `/taxonomy/tags/${tags[0].id}`, { version: tagVersion, slug: 'silent' });
  const { rows: pages } = (await operator.call('GET', '/pages/entries/campaign?search=lakes')).body.data;
  await operator.call('PATCH', `/pages/entries/campaign/${pages[0].id}`, { version: pages[0].version, key: 'seas' });
  await world.settleEvents();
  await expect.poll(() => hop('/model/ada/')).toBe('/model/ada-l/');
  await expect.poll(() => hop('/tag/quiet/')).toBe('/tag/silent/');
  await expect.poll(() => hop('/lakes/')).toBe('/seas/');
});

test('an address of an old site leads on in one step, however it is spelled, and only where no page is', async () => {
  await redirect('/scenes/Dawn.html', '/video/dawn/');
  await redirect('/Scenes/17', 'https://other.example/17');
  for (const spelled of ['/scenes/dawn.html', '/scenes/DAWN.html']) expect(await hop(spelled)).toBe('/video/dawn/');
  for (const spelled of ['/scenes/17/', '/scenes/17', '/SCENES/17/'])
    expect(await hop(spelled)).toBe('https://other.example/17');
  expect((await get('/scenes/dawn.html', 'HEAD')).headers.location).toBe('/video/dawn/');
  expect((await get('/scenes/dawn.html', 'POST')).status).not.toBe(301);
  await redirect('/video/dawn', '/videos/');
  expect(await hop('/video/dawn/')).toBe(200);
  // Once it is hidden, its address may be redirected.
  const { version } = (await operator.call('GET', `/videos/${videoId}`)).body.data;
  await operator.call('PATCH', `/showing/videos/${videoId}`, { version, isHidden: true });
  await expect.poll(() => hop('/video/dawn/')).toBe('/videos/');
});

test('a chain is one step, past addresses without a page; a circle is a page that is not found', async () => {
  await redirect('/one', '/two/');
  await redirect('/two', '/three/');
  await redirect('/three', '/models/');
  expect(await hop('/one/')).toBe('/models/');
  // A chain ends where a page exists.
  await redirect('/models', '/videos/');
  expect(await hop('/one/')).toBe('/models/');
  // No endpoint can create a loop; a database edited by hand may have one.
  await world.db.pool.query(
    "update seo.redirects set to_address = '/one/', revision = 10000 where from_address = '/three'",
  );
  await world.db.pool.query('update seo.redirect_state set revision = 10000');
  await world.application.redirects.renew();
  expect(await hop('/one/')).toBe(404);
});

test("the page's application is told in its own words", async () => {
  await redirect('/inside', '/categories/?x=1');
  const { status, body } = await get('/inside/_.data');
  expect(status).toBe(202);
  expect(body.toString()).toContain('/categories/?x=1');
});

test('each one followed is counted', async () => {
  const id = await redirect('/counted', '/videos/');
  await hop('/counted/');
  await hop('/counted');
  await world.application.redirects.writeCounts();
  expect((await operator.call('GET', `/redirects/${id}`)).body.data).toMatchObject({ hits: 2 });
});
