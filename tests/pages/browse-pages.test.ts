import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewerDataPath } from '#api/browser/viewer-data-requests.ts';
import { image, model, video } from '#modules/catalogue/server/test-catalogue.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';

const [site] = sites;

let program: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  program = await openApplication();
  const { catalogue } = program.application.demo;
  const here = { sites: [site.key] };
  const category = (slug: string, more = {}) =>
    catalogue.importCategory({ slug, name: `The ${slug}`, image: image(slug), sort: 1, ...here, ...more });
  await catalogue.importTag({ kind: 'video', slug: 'slow', title: 'Slow' });
  await catalogue.importTag({ kind: 'model', slug: 'dancer', title: 'Dancer' });
  await catalogue.importTag({ kind: 'hair', slug: 'red', title: 'Red' });
  await category('city');
  await category('night', { parent: 'city' });
  await category('free', { type: 'free' });
  await category('pass', {
    type: 'custom',
    custom: {
      text: 'Backstage',
      image: image('pass'),
      link: 'https://example.org/pass',
      isInNewTab: true,
      memberPlus: false,
      priceUuid: null,
    },
  });
  await catalogue.importDevice({
    slug: 'visor',
    name: 'Visor One',
    image: image('visor'),
    qualities: ['8K'],
    sort: 1,
    description: 'Sits light.',
    steps: [{ title: 'Charge it', text: 'An hour is enough.' }],
    links: [{ label: 'Its makers', link: 'https://example.org/visor', inNewTab: true }],
    ...here,
  });
  await catalogue.importModel(model('ada', { title: 'Ada', tags: ['dancer'], facts: { hair: ['red'] }, ...here }));
  await catalogue.importModel(model('bea', { title: 'Bea', ...here }));
  await catalogue.importVideo(
    video('dawn', { title: 'Dawn', resolution: '8K', tags: ['slow'], models: ['ada'], ...here }),
  );
  await catalogue.importVideo(video('rain', { title: 'Rain', categories: ['night'], ...here }));
  await catalogue.importVideo(video('gift', { title: 'Gift', categories: ['free'], ...here }));
  await catalogue.importVideo(video('best', { title: 'Best', kind: 'compilation', parts: ['dawn', 'rain'], ...here }));
  await catalogue.importCustomItems(site.key, 'videos', [
    {
      type: 'banner',
      text: 'Elsewhere',
      image: image('elsewhere'),
      link: 'https://example.org/',
      isInNewTab: true,
      rel: 'nofollow',
      duration: 90,
      starring: 'Somebody',
      resolution: '',
      position: 3,
    },
  ]);
  await catalogue.importCustomItems(site.key, 'models', [
    {
      type: 'custom',
      text: 'All their videos',
      image: image('all'),
      link: '/join-now/',
      rel: '',
      isInNewTab: false,
      duration: null,
      starring: '',
      resolution: '',
      position: 2,
    },
  ]);
});
afterAll(() => program.close());

async function viewerData(path: string): Promise<unknown> {
  const answer = await program.send('GET', viewerDataPath(path), ['host', `${site.key}.localhost`]);
  return JSON.parse(answer.body.toString()).data.data;
}

async function page(path: string, cookie = ''): Promise<string> {
  const { status, body } = await program.send('GET', path, ['host', `${site.key}.localhost`, 'cookie', cookie]);
  expect(status, path).toBe(200);
  return body.toString();
}

/** The titles of a page's cards, in order. */
function cards(html: string): string[] {
  return [...html.matchAll(/<a [^>]*data-card-link[^>]*>([^<]*)</g)].map(([, title = '']) => title);
}
const linkAround = (html: string, text: string) => new RegExp(`<a [^>]*>${text}<`).exec(html)?.[0] ?? '';

test('a list of videos is filtered by its URL and shows the filters', async () => {
  expect(cards(await page('/videos/')).sort()).toEqual(['Dawn', 'Elsewhere', 'Gift', 'Rain']);
  const narrowed = await page('/videos/?resolution=8K&tag=slow');
  expect(cards(narrowed)).toContain('Dawn');
  expect(cards(narrowed)).not.toContain('Rain');
  expect(narrowed).toMatch(/aria-label="Remove Resolution: 8K"[^>]*href="\/videos\/\?tag=slow"/);
  expect(narrowed).toMatch(/<a [^>]*href="\/videos\/"[^>]*>Clear all</);
  const within = await page('/videos/?sub-category=night');
  expect(cards(within)).toContain('Rain');
  expect(cards(within)).not.toContain('Dawn');
  expect(within).toContain('Remove Sub-category: The night');
});

test('each filter is a button of a plain form that keeps the other filters', async () => {
  const html = await page('/videos/?type=video3D&sort=popular&page=3');
  const [form = ''] =
    /<form[^>]*action="\/videos\/"[^>]*>(?:(?!<\/form>).)*value="slow"(?:(?!<\/form>).)*<\/form>/s.exec(html) ?? [];
  expect(form).toContain('method="get"');
  expect(form).toMatch(/<input type="hidden" name="type" value="video3D"/);
  expect(form).toMatch(/<input type="hidden" name="sort" value="popular"/);
  expect(form).not.toContain('name="page"');
  expect(form).toMatch(/<button[^>]*value="slow"[^>]*name="tag"/);
  // Pressing a chosen filter removes it.
  expect(html).toMatch(/<button(?![^>]*name=)[^>]*value="video3D"[^>]*aria-pressed="true"[^>]*>3D/);
});

test('an unknown filter value is ignored; a search without matches says so', async () => {
  expect(cards(await page('/videos/?resolution=9K&tag=Not%20One'))).toContain('Rain');
  const html = await page('/videos/?tag=nobody-has-it');
  expect(html).toContain('No results match your filters');
  expect(html).toContain('Clear all');
  // It is neither a chosen filter nor a page of its own, and search engines must not index it.
  expect(html).not.toContain('Remove Tag');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/videos\/"/);
  expect(html).toMatch(/<meta name="robots" content="noindex, follow"/);
  const besides = await page('/videos/?tag=nobody-has-it&resolution=8K');
  expect(besides).toMatch(/<link rel="canonical" href="[^"]*\/videos\/\?resolution=8K"/);
  expect(besides).toContain('Remove Resolution: 8K');
});

test('a video path with a slug that is too long is a 404', async () => {
  for (const slug of ['nobody', 'n'.repeat(300)])
    expect((await program.send('GET', `/watch/${slug}/`, ['host', `${site.key}.localhost`])).status).toBe(404);
});

test('a page past the last explains it and links to the first', async () => {
  const html = await page('/videos/?page=9&resolution=8K');
  expect(html).toContain('reached the end');
  expect(html).toMatch(/href="\/videos\/\?resolution=8K"/);
  expect(html).not.toMatch(/class="paging"|Page 9 of/);
  expect(html).toMatch(/<title>[^<]* - Page 9 \|/);
});

test('a filter that matches the whole list is not offered, and counts follow the filters', async () => {
  const names = (html: string) => [...html.matchAll(/<span class="filter__label">([^<]*)</g)].map(([, name]) => name);
  const whole = await page('/videos/');
  expect(names(whole)).toEqual(expect.arrayContaining(['Tag', 'Resolution', 'Model']));
  // All of them are stereo.
  expect(names(whole)).not.toContain('Device');
  const sheet = await page('/videos/?resolution=8K');
  expect(sheet).toMatch(/Show 1 video</);
  expect(names(sheet)).not.toContain('Tag');
});

test('a placed item links where operators set it, and shows 6K by default', async () => {
  const html = await page('/videos/');
  expect(cards(html)[2]).toBe('Elsewhere');
  const link = linkAround(html, 'Elsewhere');
  expect(link).toContain('href="https://example.org/"');
  expect(link).toContain('target="_blank"');
  expect(link).toMatch(/rel="nofollow noopener"/);
  expect(html).toContain('>6K<');
  expect(cards(await page('/models/'))).toContain('All their videos');
});

test('a list loads the pictures of its first screen at once, also of what stands across it', async () => {
  const loadsAtOnce = (html: string) =>
    [...html.matchAll(/<article.*?(<img [^>]*>)/gs)].map(([, picture = '']) => !picture.includes('loading="lazy"'));
  expect(loadsAtOnce(await page('/videos/'))).toEqual([true, true, true, false]);
  expect(loadsAtOnce(await page('/models/'))).toEqual([true, true, false]);
});

test('models are filtered by their facts, and only letters in use are offered', async () => {
  expect(cards(await page('/models/')).sort()).toEqual(['Ada', 'All their videos', 'Bea']);
  expect(cards(await page('/models/?hair=red'))).toEqual(['Ada']);
  expect(cards(await page('/models/?tag=dancer&letter=B'))).toEqual([]);
  const html = await page('/models/');
  expect(html).toContain('aria-label="Names starting with A"');
  expect(html).not.toContain('aria-label="Names starting with C"');
});

test('rows show more than tiles, and the layout is stored for each kind of list', async () => {
  const cookie = 'viewLayout_videos=list';
  const rows = await page('/videos/', cookie);
  expect(rows).toContain('video-card--list');
  expect(rows).toContain('What it shows.');
  expect(rows).toMatch(/Join to watch<span[^>]*> Dawn</);
  expect(await page('/videos/')).not.toContain('What it shows.');
  expect(await page('/models/', cookie)).toContain('model-card--grid');
});

test('categories link to their videos, custom ones to their own address', async () => {
  const html = await page('/categories/');
  expect(linkAround(html, 'The city')).toContain('href="/category/city/"');
  expect(html).toContain('Backstage');
  const custom = linkAround(html, 'The pass');
  expect(custom).toContain('href="https://example.org/pass"');
  expect(custom).toContain('target="_blank"');
  const city = await page('/category/city/');
  expect(cards(city)).toContain('Rain');
  expect(city).toContain('href="/category/city/?sub-category=night"');
  expect(cards(await page('/category/city/?sub-category=night'))).toContain('Rain');
  expect(await page('/category/night/')).toContain('href="/category/city/"');
});

test('the page of a custom category redirects to its address', async () => {
  const { status, headers } = await program.send('GET', '/category/pass/', ['host', `${site.key}.localhost`]);
  expect(status).toBe(302);
  expect(headers.location).toBe('https://example.org/pass');
});

test('a numbered page has itself as canonical URL', async () => {
  const { catalogue } = program.application.demo;
  const { id } = await catalogue.importModel(
    model('ada', { title: 'Ada', tags: ['dancer'], facts: { hair: ['red'] }, sites: [site.key] }),
  );
  expect(await page(`/model/${id}/`)).toMatch(/<link rel="canonical" href="http:[^"]*\/model\/ada\/"/);
});

test('every tab is reachable by the Tab key until the script runs', async () => {
  const { status, body } = await program.send('GET', '/video/nobody/', ['host', `${site.key}.localhost`]);
  expect(status).toBe(404);
  const heads = body.toString().match(/<a [^>]*role="tab"[^>]*>/g) ?? [];
  expect(heads.length).toBeGreaterThan(1);
  expect(heads.join()).not.toContain('tabindex');
});

test('tags, devices, compilations and free videos have pages', async () => {
  expect(cards(await page('/tag/slow/'))).toContain('Dawn');
  expect(await page('/model_tag/')).toContain('href="/model_tag/dancer/"');
  // Besides the tags, a model is shown.
  expect(cards(await page('/model_tag/'))).toContain('Ada');
  expect(cards(await page('/model_tag/dancer/'))).toEqual(['Ada']);
  expect(await page('/devices/')).toContain('href="/devices/visor/"');
  const device = await page('/devices/visor/');
  expect(device).toContain('Charge it');
  expect(cards(device)).toContain('Dawn');
  expect(cards(await page('/vr-porn-compilations/'))).toContain('Best');
  const free = await page('/free/');
  expect(linkAround(free, 'Gift')).toContain('href="/video/gift/?isVideoFromFreePage=1"');
  expect(cards(free)).not.toContain('Rain');
});

test('another order is not described as newest first', async () => {
  const [, words] = /<meta name="description" content="([^"]*)"/.exec(await page('/videos/?sort=title')) ?? [];
  expect(words).toContain('full length');
  expect(words).not.toContain('newest');
});

test('a cached 404 page has the title of its own path', async () => {
  const titleAt = async (path: string) => {
    const answer = await program.send('GET', path, ['host', `${site.key}.localhost`]);
    expect(answer.status).toBe(404);
    return /<title>([^<]*)</.exec(answer.body.toString())?.[1];
  };
  expect(await titleAt('/video/one-that-is-not/')).toBe('Nothing found for one-that-is-not');
  expect(await titleAt('/video/nor%20this/')).toBe('Nothing found for nor this');
  expect(await titleAt('/video/%3Cb%3E/')).toBe('Nothing found for &#60;b&#62;');
  expect(await titleAt('/no-such/place/')).toBe('Nothing found for place');
});

test('redirecting paths show the same 404 page where their target is missing', async () => {
  const host = ['host', `${site.key}.localhost`];
  for (const [path, name] of [
    ['/watch/no-video/', 'no-video'],
    ['/watch/foo_bar/', 'foo_bar'],
    ['/download/999999/', '999999'],
  ] as const) {
    const { status, body } = await program.send('GET', path, [...host, 'accept', 'text/html,*/*;q=0.8']);
    expect(status, path).toBe(404);
    expect(body.toString()).toContain(`<title>Nothing found for ${name}<`);
    expect(body.toString()).toContain('href="/videos/?sort=popular"');
    const bare = await program.send('GET', path, [...host, 'accept', 'video/*']);
    expect([bare.status, bare.body.length]).toEqual([404, 0]);
  }
});

test('without script the headings of the 404 suggestions link to the lists', async () => {
  const { body } = await program.send('GET', '/video/not-there/', ['host', `${site.key}.localhost`]);
  const heads = [...body.toString().matchAll(/role="tab" href="([^"]*)"[^>]*>([^<]*)</g)];
  expect(heads.map(([, to, words]) => [to, words])).toEqual([
    ['/videos/?sort=popular', 'Top Videos'],
    ['/videos/', 'Latest Videos'],
  ]);
});

test('an invalid slug is a 404, not a 500', async () => {
  const long = 'a'.repeat(201);
  const names = ['foo_bar', '%C3%A9', long];
  for (const kind of ['video', 'model', 'category', 'tag', 'model_tag', 'devices', 'embed'])
    for (const name of names) {
      const { status, body } = await program.send('GET', `/${kind}/${name}/`, ['host', `${site.key}.localhost`]);
      expect(status, `${kind} ${name}`).toBe(404);
      const title = `Nothing found for ${decodeURIComponent(name).slice(0, 100)}`;
      expect(body.toString()).toContain(`<title>${title}<`);
    }
});

test.each(['category', 'tag', 'model_tag', 'devices'])('an unknown slug under /%s/ is a 404', async (kind) => {
  const answer = await program.send('GET', `/${kind}/no-such/`, ['host', `${site.key}.localhost`]);
  expect(answer.status).toBe(404);
});

test('a video page links to its categories, devices and sources, after the suggestions', async () => {
  const dawn = await page('/video/dawn/');
  for (const address of ['/tag/slow/', '/devices/visor/', '/video/best/']) expect(dawn).toContain(`href="${address}"`);
  expect(dawn).toMatch(/aria-selected="true"[^>]*>Suggested</);
  expect(await page('/video/best/')).toMatch(/role="tab"[^>]*>Made of</);
  expect(await page('/video/rain/')).toContain('href="/category/night/"');
});

test('a video opened from the free page links back there and grants no access by it', async () => {
  const html = await page('/video/rain/?isVideoFromFreePage=1');
  expect(html).toMatch(/href="\/free\/"[^>]*>(?:<svg.*?<\/svg>)?All free videos/s);
  expect(await page('/video/rain/')).not.toContain('All free videos');
  expect(await viewerData('/video/rain/?isVideoFromFreePage=1')).toEqual(await viewerData('/video/rain/'));
});

test('a free video plays in full for guests, and no other video does', async () => {
  expect(await page('/video/gift/')).not.toContain('Join to watch');
  expect(await viewerData('/video/gift/')).toMatchObject({ mayWatchFull: true });
  expect(await page('/video/rain/')).toContain('Join to watch');
  expect(await viewerData('/video/rain/?isVideoFromFreePage=1')).toMatchObject({ mayWatchFull: false });
});
