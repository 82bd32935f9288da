import { afterAll, beforeAll, expect, test } from 'vitest';
import { model, video } from '#modules/catalogue/server/test-catalogue.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import { PAGE } from '#modules/pages/contract/kinds.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const [site, elsewhere] = sites;

let program: Awaited<ReturnType<typeof openApplication>>;
let operator: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  program = await openApplication();
  const { demo, search } = program.application;
  const { catalogue } = demo;
  await catalogue.importModel(model('mira', { title: 'Mira Vale', aliases: ['Luna Frost'], sites: [site.key] }));
  await catalogue.importTag({ kind: 'video', slug: 'outdoor', title: 'Outdoor', sort: 1 } as never);
  await catalogue.importVideo(
    video('dawn', { title: 'Dawn <over> Amber Lake', sites: [site.key], models: ['mira'], tags: ['outdoor'] } as never),
  );
  await program.settleEvents();
  await search.indexPending();
  operator = await operatorWith(program, ['superadmin']);
});
afterAll(() => program?.close());

const get = (path: string, key = site.key) => program.send('GET', path, ['host', `${key}.localhost`]);
const page = async (path: string) => (await get(path)).body.toString();
async function results(term: string, query = '', key = site.key) {
  const answer = await get(`/api/content/v1/search/${encodeURIComponent(term)}${query}`, key);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.body.toString()).data;
}

test('a search answers pages, posts, models and videos of the site', async () => {
  expect(await results('ambre lake')).toMatchObject({
    searchValue: 'ambre lake',
    searchMessage: '',
    hasResults: true,
    isGayQuery: false,
    isTransQuery: false,
    repaired: 'amber lake',
    pages: [],
    blogs: [],
    models: [],
    videos: [{ slug: 'dawn' }],
  });
  expect(await results('luna')).toMatchObject({
    models: [{ slug: 'mira', foundAs: 'Luna Frost' }],
    videos: [{ slug: 'dawn' }],
  });
  expect((await results('amber', '', elsewhere?.key)).videos).toEqual([]);
});

test('a search that is none, too long, or with words that nobody knows is refused', async () => {
  for (const path of ['%20', 'x'.repeat(81), 'lake?limit=97', 'lake?exact=yes', 'lake?page=2'])
    expect((await get(`/api/content/v1/search/${path}`)).status, path).toBe(400);
  // Hostile input that must do no harm.
  for (const term of [
    "'; drop table search.documents; --",
    '%00',
    '\\',
    ':* & | !',
    '<script>alert(1)</script>',
    '🌊',
    '../..',
  ])
    expect([200, 400]).toContain((await get(`/api/content/v1/search/${encodeURIComponent(term)}`)).status);
  expect((await results('amber')).videos).toHaveLength(1);
});

test('its page works without script, says what it repaired, and is kept for nobody else', async () => {
  const html = await page('/search/?q=ambre+lake');
  expect(html).toContain('Showing results for “amber lake”.');
  expect(html).toContain('/search/?q=ambre+lake&amp;exact=1');
  expect(html).toContain('Dawn &lt;over&gt; Amber Lake');
  expect(html).toContain('name="robots" content="noindex, follow"');
  expect(await page('/search/?q=ambre+lake&exact=1')).toContain('No results found');
  const { headers } = await get('/search/?q=amber');
  expect(headers['cache-control']).toMatch(/private|no-store/);
  expect(await page('/search/?q=%22%3E%3Cimg+src%3Dx%3E')).not.toContain('<img src=x>');
  // Longer than a search may be, cut within a character.
  const long = `amber+${'x'.repeat(73)}${encodeURIComponent('🌊')}`;
  expect(await page(`/search/?q=${long}`)).not.toContain('Search isn’t available');
});

test('where only pages are found it says that nothing else is, and what they match (R11)', async () => {
  const { demo, search } = program.application;
  const endSearch = await search.listen();
  const seoParams = { title: '', description: '', isNoindex: false };
  const content = { title: 'Lighthouse keepers', text: 'They watch.', image: null, sections: [], seoParams };
  await demo.content.bring(PAGE, 'keepers', { name: 'Keepers', key: 'keepers', sites: [site.key], content });
  await program.bus.publish('pages.drop', [entriesTag(site.key, PAGE)]);
  await expect
    .poll(async () => {
      await search.indexPending();
      return results('lighthouse');
    })
    .toMatchObject({ searchMessage: 'No results found', hasResults: false, pages: [{ url: '/keepers/' }] });
  const html = await page('/search/?q=lighthouse');
  for (const text of ['No results found', 'The pages below do.', 'href="/keepers/"']) expect(html).toContain(text);
  const repaired = await page('/search/?q=lighthuose');
  for (const text of ['No results found', 'The pages below match “lighthouse”.', '?q=lighthuose&amp;exact=1'])
    expect(repaired).toContain(text);
  expect(repaired).not.toContain('Showing results for');
  await endSearch();
});

test('every header has a field that searches', async () => {
  expect(await page('/')).toMatch(/<search class="search-field"><form [^>]*action="\/search\/" method="get"/);
});

test('what is hidden is found no longer, as soon as that is known', async () => {
  const { id } = (await results('amber')).videos[0];
  const hide = async (isHidden: boolean) => {
    const { version } = (await operator.call('GET', `/videos/${id}`)).body.data;
    await operator.call('PATCH', `/showing/videos/${id}`, { version, isHidden });
  };
  await hide(true);
  await program.settleEvents();
  await program.application.search.indexPending();
  expect((await results('amber', '?exact=1')).videos).toEqual([]);
  await hide(false);
  await program.settleEvents();
  await program.application.search.indexPending();
  expect((await results('amber')).videos).toHaveLength(1);
});
