import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { image, model, video } from '#modules/catalogue/server/test-catalogue.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';

const [site, elsewhere] = sites;
const hostOf = (key: string) => `${key}.localhost`;

let program: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  program = await openApplication();
  const { catalogue } = program.application.demo;
  await catalogue.importModel(model('mira', { sites: [site.key] }));
  await catalogue.importVideo(
    video('dawn', { title: 'Dawn & <Dusk>', sites: [site.key], models: ['mira'], durationSeconds: 600 }),
  );
  await catalogue.importVideo(video('noon', { sites: [site.key] }));
});
afterAll(() => program.close());

const ask = (path: string, { key = site.key, headers = [] as string[] } = {}) =>
  program.send('GET', path, ['host', hostOf(key), ...headers]);

interface SitemapUrl {
  loc: string;
  lastmod?: string;
  'video:video'?: Record<string, unknown>;
}

async function xml(path: string, key?: string) {
  const answer = await ask(path, { key });
  expect(answer.status).toBe(200);
  const text = answer.body.toString();
  expect(XMLValidator.validate(text)).toBe(true);
  const isArray = (name: string) => ['sitemap', 'url', 'item', 'entry'].includes(name);
  return new XMLParser({ isArray, ignoreAttributes: false }).parse(text);
}
const mapOf = async (name: string): Promise<SitemapUrl[]> => (await xml(`/sitemaps/${name}.xml`)).urlset.url;
const filesOf = async (key: string): Promise<string[]> =>
  (await xml('/sitemap.xml', key)).sitemapindex.sitemap.map(({ loc }: SitemapUrl) => new URL(loc).pathname);

test('robots are told where the map of the site is, and what holds nothing to find', async () => {
  const { body, headers } = await ask('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  const text = body.toString();
  expect(text).toContain(`\nSitemap: http://${hostOf(site.key)}/sitemap.xml\n`);
  for (const path of ['/api/', '/main-dashboard/']) expect(text).toContain(`\nDisallow: ${path}\n`);
  expect(text).not.toContain('age check');
});

test('the map names the files in which there is something, site by site', async () => {
  expect(await filesOf(site.key)).toEqual([
    '/sitemaps/pages-1.xml',
    '/sitemaps/videos-1.xml',
    '/sitemaps/models-1.xml',
    '/sitemaps/forum-1.xml',
    '/sitemaps/cams-1.xml',
  ]);
  expect(await filesOf(elsewhere?.key ?? '')).toEqual(['/sitemaps/pages-1.xml', '/sitemaps/forum-1.xml']);
  for (const name of ['videos-2', 'videos-0', 'videos', 'nothing-1'])
    expect((await ask(`/sitemaps/${name}.xml`)).status, name).toBe(404);
  for (const { loc } of await mapOf('pages-1')) expect((await ask(new URL(loc).pathname)).status, loc).toBe(200);
});

test('a video has its picture, words, length, date and player in the map, and is not for families', async () => {
  const [dawn, noon] = await mapOf('videos-1');
  const origin = `http://${hostOf(site.key)}`;
  expect(dawn?.loc).toBe(`${origin}/video/dawn/`);
  expect(noon?.loc).toBe(`${origin}/video/noon/`);
  const listed = dawn?.['video:video'] ?? {};
  expect(listed).toMatchObject({
    'video:title': 'Dawn & <Dusk>',
    'video:duration': 600,
    'video:family_friendly': 'no',
    'video:requires_subscription': 'yes',
  });
  expect(listed['video:thumbnail_loc']).toMatch(/^http:\/\/.*\/media\/pictures\//);
  expect(JSON.stringify(listed['video:player_loc'])).toContain(`${origin}/embed/dawn/`);
  expect(Date.parse(String(listed['video:publication_date']))).toBeGreaterThan(0);
});

test('the date of an address is when its video changed, and the map follows within the second', async () => {
  const before = (await mapOf('videos-1'))[1]?.lastmod ?? '';
  await program.application.demo.catalogue.importVideo(video('noon', { title: 'High noon', sites: [site.key] }));
  const [, noon] = await mapOf('videos-1');
  expect(noon?.['video:video']).toMatchObject({ 'video:title': 'High noon' });
  expect(Date.parse(noon?.lastmod ?? '')).toBeGreaterThan(Date.parse(before));
  expect((await mapOf('models-1')).map(({ loc }) => new URL(loc).pathname)).toEqual(['/model/mira/']);
});

test('a video of the free category takes no membership, in the map and on its page, and no other', async () => {
  const { catalogue } = program.application.demo;
  const here = { sites: [site.key] };
  await catalogue.importCategory({
    slug: 'free',
    name: 'Free',
    type: 'free',
    image: image('free'),
    sort: 1,
    ...here,
  });
  await catalogue.importVideo(video('noon', { title: 'High noon', categories: ['free'], ...here }));
  const [dawn, noon] = await mapOf('videos-1');
  expect(dawn?.['video:video']).toMatchObject({ 'video:requires_subscription': 'yes' });
  expect(noon?.['video:video']).toMatchObject({ 'video:requires_subscription': 'no' });
  expect((await ask('/video/noon/')).body.toString()).toContain('"isAccessibleForFree":true');
  expect((await ask('/video/dawn/')).body.toString()).toContain('"isAccessibleForFree":false');
});

test('anyone who has a file is told that it still stands, and gets it compressed where that is understood', async () => {
  const { headers } = await ask('/sitemap.xml');
  const etag = headers.etag ?? '';
  expect((await ask('/sitemap.xml', { headers: ['if-none-match', etag] })).status).toBe(304);
  const zipped = await ask('/sitemap.xml', { headers: ['accept-encoding', 'gzip'] });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.headers.vary).toBe('accept-encoding');
  const refused = await ask('/sitemap.xml', { headers: ['accept-encoding', 'gzip;q=0, br'] });
  expect(refused.headers['content-encoding']).toBeUndefined();
});

test('feeds tell of the newest videos in both forms', async () => {
  const { channel } = (await xml('/feed/')).rss;
  expect(channel.title).toBe(site.name);
  expect(channel.item.map(({ link }: { link: string }) => new URL(link).pathname)).toEqual(
    expect.arrayContaining(['/video/dawn/', '/video/noon/']),
  );
  expect(channel.item.every(({ description }: { description: string }) => description.length > 0)).toBe(true);
  const { feed } = await xml('/feed/atom/');
  expect(feed.entry).toHaveLength(2);
  expect((await xml('/feed/', elsewhere?.key)).rss.channel.item).toBeUndefined();
});

test('every site has icons and a manifest of its own brand', async () => {
  const seen = new Set<string>();
  for (const { key, name } of sites) {
    const { body, headers } = await ask('/manifest.webmanifest', { key });
    expect(headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(body.toString());
    expect(manifest.name).toBe(name);
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
    for (const { src, sizes } of manifest.icons) {
      const icon = await sharp((await ask(src, { key })).body).metadata();
      expect(`${icon.width}x${icon.height} ${icon.format}`).toBe(`${sizes} png`);
    }
    const favicon = await ask('/favicon.ico', { key });
    expect(favicon.headers['content-type']).toBe('image/x-icon');
    // An icon file starts with its type and its number of pictures.
    expect([...favicon.body.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    seen.add(favicon.body.toString('base64'));
  }
  expect(seen.size).toBe(sites.length);
});

test('every page says that it is for adults, and names icon, manifest and feed', async () => {
  const { body, headers } = await ask('/sign-in/');
  const page = body.toString();
  expect(headers.rating).toBe('RTA-5042-1996-1400-1577-RTA');
  expect(page).toContain('<meta name="rating" content="RTA-5042-1996-1400-1577-RTA"/>');
  expect(page).toContain('<meta name="rating" content="adult"/>');
  for (const address of ['/apple-touch-icon.png', '/manifest.webmanifest', '/feed/']) {
    expect(page).toContain(`href="${address}"`);
    expect((await ask(address)).status).toBe(200);
  }
});

test('nobody is named for reports where the operator names nobody', async () => {
  expect((await ask('/.well-known/security.txt')).status).toBe(404);
});

test('a system that knows a video’s address learns how to show it, within the room it has', async () => {
  const url = encodeURIComponent(`http://${hostOf(site.key)}/video/dawn/`);
  const { body, headers } = await ask(`/oembed?url=${url}&maxwidth=320`);
  expect(headers['access-control-allow-origin']).toBe('*');
  const answer = JSON.parse(body.toString());
  expect(answer).toMatchObject({
    version: '1.0',
    type: 'video',
    title: 'Dawn & <Dusk>',
    width: 320,
    height: 180,
  });
  expect(answer.html).toContain(`src="http://${hostOf(site.key)}/embed/dawn/"`);
  expect(answer.html).not.toContain('<Dusk>');
  expect(answer.thumbnail_width).toBeLessThanOrEqual(320);
  const { oembed } = await xml(`/oembed?url=${url}&format=xml`);
  expect(oembed).toMatchObject({ type: 'video', width: 640, height: 360, provider_name: site.name });
  const embedded = encodeURIComponent(`http://${hostOf(site.key)}/embed/dawn/`);
  expect((await ask(`/oembed?url=${embedded}`)).status).toBe(200);
});

test.each([
  '/feed/',
  '/feed/atom/',
  '/sitemaps/videos-1.xml',
  `/oembed?format=xml&url=${encodeURIComponent(`http://${hostOf(site.key)}/video/noon/`)}`,
])('%s holds no sign that XML has no place for', async (path) => {
  const { catalogue } = program.application.demo;
  await catalogue.importVideo(video('noon', { title: 'Noon\u0008\u000b', sites: [site.key] }));
  const text = (await ask(path)).body.toString();
  expect(text).toContain('Noon');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  expect(text).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f]|&#x?0*(8|11|b);/i);
});

test.each([
  ['/oembed', 404],
  ['/oembed?url=http%3A%2F%2Fevil.example%2Fvideo%2Fdawn%2F', 404],
  [`/oembed?url=http%3A%2F%2F${hostOf(site.key)}%2Fvideo%2Fnever%2F`, 404],
  [`/oembed?url=http%3A%2F%2F${hostOf(site.key)}%2Fvideo%2F%25%2F`, 404],
  [`/oembed?url=http%3A%2F%2F${hostOf(site.key)}%2Fvideo%2Fdawn%2F&format=yaml`, 501],
  [`/oembed?url=http%3A%2F%2F${hostOf(site.key)}%2Fvideo%2Fdawn%2F&maxwidth=none`, 400],
])('%s is refused with %i', async (path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.body.toString()).toContain('/maxwidth');
});

test('a video’s page leads to its player, its feed card and the way to show it elsewhere', async () => {
  const page = (await ask('/video/dawn/')).body.toString();
  const [, path = ''] = /type="application\/json\+oembed"[^>]*href="http:\/\/[^/]+([^"]+)"/.exec(page) ?? [];
  expect((await ask(path.replaceAll('&amp;', '&'))).status).toBe(200);
  const [, player = ''] = /property="og:video" content="http:\/\/[^/]+([^"]+)"/.exec(page) ?? [];
  expect((await ask(player)).status).toBe(200);
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  const types = JSON.parse(data)['@graph'].map((item: { '@type': string }) => item['@type']);
  expect(types).toEqual(['VideoObject', 'BreadcrumbList']);
  expect(data).not.toContain('<Dusk>');
});

test('a player may stand in anybody’s frame, is the same for anyone who looks, and sets nothing', async () => {
  const first = await ask('/embed/dawn/');
  const cookies = ['cookie', 'atoken=a; rtoken=b; theme=light'];
  const again = await ask('/embed/dawn/', { headers: cookies });
  for (const { headers, status } of [first, again]) {
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  }
  const page = first.body.toString();
  expect(again.body.toString()).toContain('data-theme="dark"');
  expect(page).toContain('content="noindex, indexifembedded"');
  expect(page).toContain('<base target="_blank"/>');
  expect(page).not.toContain('<header');
  expect(page).not.toContain('<footer');
});

test('only players may be framed; one of nothing says so', async () => {
  // The last ones only look like the player.
  const paths = ['/', '/video/dawn/', '/embed/', '/sign-in/', '/embed/dawn/more/', '/xx/embed/dawn/', '/de/embed/'];
  for (const path of paths) {
    const { headers } = await ask(path);
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options'], path).toBe('DENY');
  }
  const gone = await ask('/embed/never/');
  expect(gone.status).toBe(404);
  expect(gone.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(gone.body.toString()).toContain('available anymore');
});

const linkedData = async (id: string, type?: string) => {
  const answer = await ask(`/api/content/v1/jsonld/${id}${type ? `?type=${type}` : ''}`);
  return { ...JSON.parse(answer.body.toString()), status: answer.status };
};

test('a call answers what a page shows, in the words that the page itself tells machines', async () => {
  const page = (await ask('/video/dawn/')).body.toString();
  const [, listed = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  const [onPage] = JSON.parse(listed)['@graph'];
  expect((await linkedData('dawn')).data.item).toEqual({ '@context': 'https://schema.org', ...onPage });
  expect((await linkedData('mira', 'model')).data.item).toMatchObject({
    '@type': 'Person',
    name: 'Name of mira',
  });
  expect((await linkedData('index', 'page')).data.item['@graph'][0]).toMatchObject({ name: site.name });
});

test('of what is not there it says so, and of a type that nobody knows', async () => {
  for (const type of ['video', 'model', 'category', 'page'])
    expect((await linkedData('never', type)).status, type).toBe(404);
  const refused = await linkedData('dawn', 'song');
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused)).toContain('/type');
});
