import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Context, Hono } from 'hono';
import { expect, test } from 'vitest';
import { movableClock } from '#kernel/clock.ts';
import { sites } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import type { MadeFile, SeoDeps, SiteRequest } from './deps.ts';
import { seoHttp } from './http.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const TITLE = 'Not for everybody';

/** A site with a video, with or without an age check. */
function open({
  isOpen,
  securityContact,
  site = sites[0],
  stored = new Map(),
  title = TITLE,
  model = 'Ada',
}: {
  isOpen: boolean;
  securityContact?: string;
  site?: Site;
  stored?: Map<string, MadeFile>;
  title?: string;
  model?: string;
}) {
  const item = {
    id: 1,
    slug: 'not-for-everybody',
    title,
    description: TITLE,
    publishedAt: 1,
    models: [{ id: 1, title: model, slug: 'ada' }],
    poster: { permalink: '/media/pictures/a.webp', previews: [] },
  };
  const older = { ...item, id: 2, slug: 'older', publishedAt: 0 };
  const listed = {
    ...item,
    durationSeconds: 60,
    publishedAt: NOW,
    changedAt: NOW,
    featuredImage: item.poster,
  };
  async function* one() {
    yield listed;
  }
  const deps = {
    clock: movableClock(NOW),
    securityContact,
    iconOf: async () => undefined,
    pages: { pagesTag: () => 'pages', listedPages: async () => [] },
    catalogue: {
      directory: {
        parts: async () => [1],
        videos: one,
        models: one,
        categorySlugs: async () => ['not-for-everybody', 'within-it'],
        descriptions: async () => new Map([[1, TITLE]]),
      },
    },
    blog: {
      postsTag: () => 'posts',
      async *listedPages() {
        yield { path: '/blog/not-for-everybody/', changedAt: NOW, picture: '/media/pictures/b.webp' };
      },
      newestPosts: async () => [
        {
          id: 1,
          slug: 'not-for-everybody',
          title,
          lead: TITLE,
          image: item.poster,
          categories: [{ id: 1, slug: 'guides', title: 'Guides & more' }],
          author: model,
          publishedAt: 86_400,
        },
        {
          id: 2,
          slug: 'older',
          title: 'Older',
          lead: '',
          image: null,
          categories: [],
          author: '',
          publishedAt: 0,
        },
      ],
    },
    isNeutralPage: async (_: string, path: string) => path === '/',
    files: {
      findOrMake: async (key: string, make: () => Promise<MadeFile>) => {
        const file = stored.get(key) ?? (await make());
        stored.set(key, file);
        return { ...file, etag: '"1"' };
      },
    },
    siteRequestOf: (_: Context): SiteRequest => ({
      site,
      origin: 'https://site.example',
      isOpen,
      endpoints: {
        catalogue: {
          // The site lists the oldest first.
          listVideos: async ({ order = 'asc' }) => ({
            data: { items: order === 'desc' ? [item, older] : [older, item] },
          }),
          listTags: async () => ({ data: { items: [] } }),
          listModelTags: async () => ({ data: { items: [] } }),
          listDevices: async () => ({ data: { items: [] } }),
        },
        championship: {
          championship: async () => {
            throw Object.assign(new Error('None.'), { status: 404 });
          },
        },
      } as unknown as SiteRequest['endpoints'],
      tags: () => [],
    }),
  } as unknown as SeoDeps;
  const http = new Hono().route('/', seoHttp(deps)).onError(() => new Response(null, { status: 404 }));
  return async (path: string) => {
    const answer = await http.request(path);
    return { status: answer.status, text: await answer.text() };
  };
}

const FEEDS = ['/feed/', '/feed/atom/', '/feed/blog/', '/feed/blog/atom/'];
const FILES = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages-1.xml', ...FEEDS];
const EXPLICIT =
  /not-for-everybody|within-it|Not for everybody|\/videos-1|\/models-1|\/topics-1|\/posts-1|\/media\/pictures/;

test('a site that asks for an age check names neutral pages only', async () => {
  const ask = open({ isOpen: false });
  for (const path of FILES) {
    const { status, text } = await ask(path);
    expect(status, path).toBe(200);
    expect(text, path).not.toMatch(EXPLICIT);
  }
  for (const path of [
    '/sitemaps/videos-1.xml',
    '/sitemaps/models-1.xml',
    '/sitemaps/topics-1.xml',
    '/sitemaps/posts-1.xml',
  ])
    expect((await ask(path)).text, path).not.toMatch(EXPLICIT);
  expect((await ask('/robots.txt')).text).toContain('age check');
  expect((await ask('/sitemaps/pages-1.xml')).text).not.toContain('/videos/');
});

test('the same site without it names everything', async () => {
  const ask = open({ isOpen: true });
  for (const slug of ['not-for-everybody', 'within-it'])
    expect((await ask('/sitemaps/topics-1.xml')).text).toContain(`/category/${slug}/`);
  expect((await ask('/sitemaps/pages-1.xml')).text).toContain('https://site.example/model_tag/<');
  for (const path of ['/sitemaps/videos-1.xml', ...FEEDS]) expect((await ask(path)).text, path).toContain(TITLE);
  const posts = (await ask('/sitemaps/posts-1.xml')).text;
  expect(posts).toContain('<loc>https://site.example/blog/not-for-everybody/</loc>');
  expect(posts).toContain('<image:loc>https://site.example/media/pictures/b.webp</image:loc>');
  expect((await ask('/sitemap.xml')).text).toContain('https://site.example/sitemaps/videos-1.xml');
});

test('feeds begin with the newest and are as new as that, whichever way round the lists of the site are', async () => {
  const text = (await open({ isOpen: true })('/feed/atom/')).text;
  expect(text.indexOf('/video/not-for-everybody/')).toBeLessThan(text.indexOf('/video/older/'));
  expect(/<updated>(.*?)<\/updated>/.exec(text)?.[1]).toBe('1970-01-01T00:00:01.000Z');
});

test('nothing that was made of a site before its settings changed is its file any more', async () => {
  const stored = new Map<string, MadeFile>();
  await open({ isOpen: true, stored })('/feed/');
  await open({ isOpen: true, stored })('/sitemap.xml');
  const changed = { ...sites[0], name: 'Another name', revision: 1 };
  expect((await open({ isOpen: true, stored, site: changed })('/feed/')).text).toContain('Another name');
  await open({ isOpen: true, stored, site: changed })('/sitemap.xml');
  expect(stored.size).toBe(4);
});

test('reports go to the contact that the operator names, and the date given is ahead', async () => {
  const { text } = await open({ isOpen: true, securityContact: 'mailto:safe@site.example' })(
    '/.well-known/security.txt',
  );
  expect(text).toContain('Contact: mailto:safe@site.example\n');
  expect(text).toContain('Expires: 2027-05-01T00:00:00.000Z\n');
});

test('feeds name creators and show any title as it is', async () => {
  const odd = '<3 Low Orbit & more';
  const ask = open({ isOpen: true, title: odd, model: 'Ada & Eve' });
  const rss = (await ask('/feed/')).text;
  expect(rss).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
  expect(rss).toContain('<dc:creator>Ada &amp; Eve</dc:creator>');
  expect(rss).not.toContain('<author>');
  expect(rss).toContain(`<title><![CDATA[${odd}]]></title>`);
  expect(rss).toMatch(
    /<enclosure [^>]*url="https:\/\/site\.example\/media\/pictures\/a\.jpg" type="image\/jpeg"|type="image\/jpeg"[^>]*a\.jpg/,
  );
  const atom = (await ask('/feed/atom/')).text;
  expect(atom).toContain('<title type="html"><![CDATA[&lt;3 Low Orbit &amp; more]]></title>');
});

/** Elements that may occur more than once are parsed as lists. */
const xml = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['item', 'entry', 'author', 'link'].includes(name),
});

test.each(['/feed/', '/feed/blog/'])('the feed at %s holds what RSS 2.0 asks for', async (path) => {
  const { text } = await open({ isOpen: true, title: 'Ends & <b>begins</b> ]]>' })(path);
  expect(XMLValidator.validate(text)).toBe(true);
  const { rss } = xml.parse(text);
  expect(rss['@_version']).toBe('2.0');
  const { channel } = rss;
  for (const needed of ['title', 'link', 'description', 'lastBuildDate']) expect(channel[needed], needed).toBeTruthy();
  expect(channel['atom:link']).toMatchObject({ '@_href': `https://site.example${path}`, '@_rel': 'self' });
  expect(channel.item).toHaveLength(2);
  for (const item of channel.item) {
    expect(item.title ?? item.description).toBeTruthy();
    expect(new URL(item.link[0]).origin).toBe('https://site.example');
    expect(item.guid['#text']).toBe(item.link[0]);
    // The date format of RFC 822.
    expect(item.pubDate).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
    if (item.enclosure)
      expect(item.enclosure).toMatchObject({ '@_url': expect.any(String), '@_type': 'image/jpeg', '@_length': '0' });
  }
});

test.each(['/feed/atom/', '/feed/blog/atom/'])('the feed at %s holds what RFC 4287 asks for', async (path) => {
  const { text } = await open({ isOpen: true, title: 'Ends & <b>begins</b> ]]>' })(path);
  expect(XMLValidator.validate(text)).toBe(true);
  const { feed } = xml.parse(text);
  expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
  const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
  expect([feed.id, feed.title, feed.author[0].name].every(Boolean)).toBe(true);
  expect(feed.updated).toMatch(INSTANT);
  expect(feed.link).toContainEqual({ '@_rel': 'self', '@_href': `https://site.example${path}` });
  expect(new Set(feed.entry.map((entry: { id: string }) => entry.id)).size).toBe(2);
  for (const entry of feed.entry) {
    expect([entry.id, entry.title].every(Boolean)).toBe(true);
    expect(entry.updated).toMatch(INSTANT);
    expect(entry.published).toMatch(INSTANT);
    for (const author of entry.author ?? []) expect(author.name).toBeTruthy();
  }
});

test('the feed of the blog names who wrote a post and what it is about', async () => {
  const ask = open({ isOpen: true, model: 'Ada & Eve' });
  const rss = (await ask('/feed/blog/')).text;
  expect(rss).toContain('<dc:creator>Ada &amp; Eve</dc:creator>');
  expect(rss).toContain('<category>Guides &amp; more</category>');
  expect(rss.indexOf('/blog/not-for-everybody/')).toBeLessThan(rss.indexOf('/blog/older/'));
});
