import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentApi } from '#modules/content/server/index.ts';
import { CAMPAIGN, FAQ, HELP_TOPIC, PAGE, POLICY } from '#modules/pages/contract/kinds.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const site = sites[0]?.key ?? '';
const at = { sites: [site] };
const blank = { title: '', text: '', image: null, videos: 'latest' as const, names: [] };
const page = (title: string, more: object = {}) => ({
  title,
  text: 'Some **words**.',
  image: null,
  sections: [],
  seoParams: { title: `${title}!`, description: 'What it says', isNoindex: false },
  ...more,
});

let application: Awaited<ReturnType<typeof openApplication>>;
let bring: ContentApi['bring'];
beforeAll(async () => {
  application = await openApplication();
  ({ bring } = application.application.demo.content);
});
afterAll(() => application.close());

function get(path: string): Promise<{ status: number; body: string }> {
  const { port } = new URL(application.origin);
  return new Promise((resolve, reject) => {
    const headers = { host: `${site}.localhost:${port}` };
    const sent = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on('error', reject).end();
  });
}
const ask = async (path: string) => JSON.parse((await get(`/api/content/v1/${path}`)).body);

it('answers a page with its sections, its words as text and as HTML', async () => {
  const { catalogue } = application.application.demo;
  const image = { alt: 'p', permalink: '/media/pictures/p.webp', previews: [], tone: 1 };
  const { id: video } = await catalogue.importVideo({
    slug: 'a-video',
    title: 'A video',
    description: '',
    sites: [site],
    models: [],
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    durationSeconds: 60,
    poster: image,
    heroImage: image,
    previewAddress: null,
    resolution: '4K',
    videoType: 'video3D',
  });
  const sections = [
    { ...blank, type: 'text' as const, title: 'Text', text: 'a *b*', image },
    { ...blank, type: 'steps' as const, text: 'Lead\n\n### One\nfirst\n\n### Two\nsecond' },
    { ...blank, type: 'buttons' as const, text: '- [In](/videos/)\n- [Out](https://example.com/)' },
    { ...blank, type: 'videos' as const, videos: 'ids' as const, names: [String(video), '99999', 'x'] },
    { ...blank, type: 'videos' as const },
  ];
  await bring(PAGE, 'about', { ...at, name: 'About', key: 'about', content: page('About', { sections }) });
  const { item } = (await ask('pages/about')).data;
  expect(item).toMatchObject({
    slug: 'about',
    group: 'page',
    title: 'About',
    text: 'Some **words**.',
    html: '<p>Some <strong>words</strong>.</p>',
    seoParams: { title: 'About!', description: 'What it says', isNoindex: false },
    version: 0,
    versions: [],
  });
  const now = Math.floor(Date.now() / 1000);
  for (const moment of [item.createdAt, item.updatedAt, item.publishedAt]) expect(now - moment).toBeLessThan(60);
  const [text, steps, buttons, chosen, latest] = item.sections;
  expect(text).toMatchObject({
    type: 'text',
    html: '<p>a <em>b</em></p>',
    image,
    items: [],
    buttons: [],
    videos: [],
  });
  expect(steps).toMatchObject({
    html: '<p>Lead</p>',
    items: [
      { title: 'One', html: '<p>first</p>' },
      { title: 'Two', html: '<p>second</p>' },
    ],
  });
  expect(buttons.buttons).toEqual([
    { text: 'In', link: '/videos/', inNewTab: false },
    { text: 'Out', link: 'https://example.com/', inNewTab: true },
  ]);
  expect(chosen.videos.map(({ id }: { id: number }) => id)).toEqual([video]);
  expect(latest.videos.map(({ id }: { id: number }) => id)).toEqual([video]);
});

it('finds a policy before a page before a campaign, and nothing where nothing is', async () => {
  const group = async (slug: string) => (await ask(`pages/${slug}`)).data?.item.group;
  await bring(CAMPAIGN, 'same', { ...at, name: 'c', key: 'same', content: page('C') });
  expect(await group('same')).toBe('campaign');
  await bring(PAGE, 'same', { ...at, name: 'p', key: 'same', content: page('P') });
  expect(await group('same')).toBe('page');
  await bring(POLICY, 'same', { ...at, name: 'o', key: 'same', content: page('O') });
  expect(await group('same')).toBe('policy');
  expect(await get('/api/content/v1/pages/nothing')).toMatchObject({ status: 404 });
  expect(await get('/api/content/v1/pages/about?version=1')).toMatchObject({ status: 404 });
  expect((await ask('pages/about?version=0')).errors).toEqual([
    { pointer: '/version', detail: 'The version must be a whole number from 1 to 100000.' },
  ]);
  expect(await get(`/api/content/v1/pages/${'x'.repeat(121)}`)).toMatchObject({ status: 400 });
});

it('takes a text of sixty thousand letters, and no more', async () => {
  const editor = await operatorWith(application, ['editor']);
  await bring(POLICY, 'long', { ...at, name: 'Long', key: 'long', content: page('Long') });
  const [row] = (await editor.call('GET', '/pages/entries/policy?search=long')).body.data.rows;
  const path = `/pages/entries/policy/${row.id}`;
  const save = (text: string) => editor.call('PATCH', path, { version: row.version, text });
  expect((await save('я'.repeat(60_001))).status).toBe(400);
  expect((await save('я'.repeat(60_000))).status).toBe(200);
  expect((await editor.call('GET', path)).body.data.text).toHaveLength(60_000);
  expect((await save('я'.repeat(1_100_000))).status).toBe(413);
});

it('keeps every version of a policy readable, and puts the new one on the page at once', async () => {
  await bring(POLICY, 'terms', {
    ...at,
    name: 'Terms',
    key: 'terms-and-conditions',
    content: page('Terms', { text: 'The first words.' }),
  });
  expect((await get('/terms-and-conditions/')).body).toContain('The first words.');
  const editor = await operatorWith(application, ['editor']);
  const [row] = (await editor.call('GET', '/pages/entries/policy?search=terms')).body.data.rows;
  const saved = await editor.call('PATCH', `/pages/entries/policy/${row.id}`, {
    version: row.version,
    text: 'The second words.',
  });
  expect(saved.status).toBe(200);
  await expect.poll(async () => (await get('/terms-and-conditions/')).body).toContain('The second words.');
  const { item } = (await ask('pages/terms-and-conditions')).data;
  expect([item.version, item.versions.map(({ version }: { version: number }) => version)]).toEqual([2, [2, 1]]);
  const first = (await ask('pages/terms-and-conditions?version=1')).data.item;
  expect([first.version, first.text, first.publishedAt]).toEqual([1, 'The first words.', item.versions[1].publishedAt]);
  expect(await get('/api/content/v1/pages/terms-and-conditions?version=3')).toMatchObject({ status: 404 });
});

it('answers the page for partners by a call of its own', async () => {
  expect(await get('/api/content/v1/partners-page')).toMatchObject({ status: 404 });
  await bring(PAGE, 'partners', { ...at, name: 'Partners', key: 'partners', content: page('Partners') });
  expect((await ask('partners-page')).data.item).toMatchObject({ slug: 'partners', title: 'Partners' });
});

it('lists questions and help in order, help by its part', async () => {
  for (const [question, sort] of [
    ['Second?', 2],
    ['First?', 1],
  ] as const)
    await bring(FAQ, question, {
      ...at,
      name: question,
      sort,
      content: { question, answer: 'See [it](/videos/).' },
    });
  expect((await ask('faqs')).data.items).toEqual(
    [
      ['First?', 1],
      ['Second?', 2],
    ].map(([question, sort]) => ({
      id: expect.any(Number),
      question,
      sort,
      answer: 'See [it](/videos/).',
      html: '<p>See <a href="/videos/">it</a>.</p>',
    })),
  );
  for (const topic of ['tech', 'bill', 'general'] as const)
    await bring(HELP_TOPIC, topic, {
      ...at,
      name: topic,
      content: { header: topic, text: 'Text', img: null, topic },
    });
  const keys = async (query: string) =>
    (await ask(`help-topics${query}`)).data.items.map(({ key }: { key: string }) => key);
  expect(await keys('')).toEqual(['tech', 'bill', 'general']);
  expect(await keys('?key=bill')).toEqual(['bill']);
  expect((await ask('help-topics?key=other')).errors[0].pointer).toBe('/key');
  expect((await ask('help-topics')).data.items[0]).toEqual({
    id: expect.any(Number),
    header: 'tech',
    text: 'Text',
    html: '<p>Text</p>',
    img: null,
    key: 'tech',
    sort: 0,
  });
});
