import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '#kernel/clock.ts';
import { CATEGORY, POST, type PostContent } from '#modules/blog/contract/kinds.ts';
import { image, video } from '#modules/catalogue/server/test-catalogue.ts';
import type { EntryToBring } from '#modules/content/server/index.ts';
import { PREVIEW_PAGE } from '#modules/operators/contract/preview.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const [site, other = site] = sites;
const CONTENT = '/api/content/v1';

let world: Awaited<ReturnType<typeof openApplication>>;
let editor: Awaited<ReturnType<typeof operatorWith>>;
let topics: ReadonlyMap<string, number>;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const HOSTILE = `<script>alert(1)</script>

<img src=x onerror=alert(1)>

[press](javascript:alert(1)) [or](data:text/html,x) [out](//evil.example/)

![there](https://evil.example/a.png)

/video/on-this-site/

/video/nowhere/

**Bold** and [ours](/videos/)`;

beforeAll(async () => {
  world = await openApplication();
  const { catalogue, content } = world.application.demo;
  await catalogue.importVideo(video('on-this-site', { sites: [site.key], title: 'A video of ours' }));
  topics = await content.bringMany(
    CATEGORY,
    new Map(
      ['guides', 'news', 'empty'].map((key, place) => {
        const about = { title: key.toUpperCase(), description: `All about ${key}.` };
        return [key, { name: key, key, sites: [site.key], sort: place, content: about }] as const;
      }),
    ),
  );
  const topic = (name: string) => topics.get(name) ?? 0;
  const post = (
    key: string,
    hours: number,
    more: Partial<PostContent> = {},
    of: string[] = [site.key],
  ): [string, EntryToBring<PostContent>] => [
    key,
    {
      name: key,
      key,
      sites: of,
      startsAt: hoursAgo(hours),
      content: {
        title: `Title of ${key}`,
        lead: `Lead of ${key}`,
        text: `Text of ${key}`,
        image: image(key),
        categories: [topic(hours % 2 === 0 ? 'guides' : 'news')],
        author: '',
        seoParams: { title: '', description: '', isNoindex: false },
        ...more,
      },
    },
  ];
  await content.bringMany(
    POST,
    new Map([
      ...Array.from({ length: 23 }, (_, place) => post(`post-${place + 1}`, place + 1)),
      post('tomorrow', -24),
      post('elsewhere', 1, { categories: [] }, [other.key]),
      post('hostile', 100, { text: HOSTILE, categories: [], author: 'Ada <b>' }),
      post('unlisted', 101, {
        categories: [],
        seoParams: { title: 'For machines', description: 'Said to machines', isNoindex: true },
      }),
    ]),
  );
  editor = await operatorWith(world, ['editor']);
});
afterAll(() => world?.close());

const get = async (path: string, host = `${site.key}.localhost`) => {
  const { status, body } = await world.send('GET', path, ['host', host]);
  return { status, text: body.toString() };
};
const data = async (path: string) => {
  const { status, text } = await get(CONTENT + path);
  expect(status, path).toBe(200);
  return JSON.parse(text).data;
};
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);
const TOTAL = 25;

describe('the endpoints of the blog', () => {
  test('list posts newest first, ten a page, without what is to come, on other sites, or long', async () => {
    const first = await data('/blog-single-post');
    expect(first).toMatchObject({ page: 1, pages: 3, total: TOTAL });
    expect(slugs(first.items)).toEqual(Array.from({ length: 10 }, (_, place) => `post-${place + 1}`));
    expect(first.items[0]).toMatchObject({
      title: 'Title of post-1',
      lead: 'Lead of post-1',
      author: '',
      categories: [{ slug: 'news', title: 'NEWS' }],
      image: { permalink: image('post-1').permalink },
    });
    expect(JSON.stringify(first)).not.toContain('Text of');
    const last = await data('/blog-single-post?page=3');
    expect(slugs(last.items)).toEqual(['post-21', 'post-22', 'post-23', 'hostile', 'unlisted']);
    expect((await data('/blog-single-post?page=99')).items).toEqual([]);
    expect((await data('/blog-single-post?limit=100')).items).toHaveLength(TOTAL);
  });

  test('refuse what cannot be asked, naming it', async () => {
    for (const query of ['limit=101', 'limit=0', 'page=0', 'page=x', 'sort=title'])
      expect((await get(`${CONTENT}/blog-single-post?${query}`)).status, query).toBe(400);
    for (const path of ['/blog-single-post/nothing', '/blog-category/nothing', '/blog-single-post-category/nothing'])
      expect(await get(CONTENT + path)).toMatchObject({ status: 404, text: expect.stringContaining('not be found') });
    for (const slug of ['tomorrow', 'elsewhere'])
      expect((await get(`${CONTENT}/blog-single-post/${slug}`)).status, slug).toBe(404);
  });

  test('name topics in order, one by its slug or number, and the posts of one', async () => {
    expect(slugs((await data('/blog-category')).items)).toEqual(['guides', 'news', 'empty']);
    expect((await data('/blog-category/news')).item).toMatchObject({ title: 'NEWS', description: 'All about news.' });
    const id = topics.get('guides');
    expect((await data(`/blog-category/${id}`)).item.slug).toBe('guides');
    const guides = await data('/blog-single-post-category/guides');
    expect(guides).toMatchObject({ total: 11, pages: 2 });
    expect(slugs(guides.items).slice(0, 3)).toEqual(['post-2', 'post-4', 'post-6']);
    expect(slugs((await data(`/blog-single-post-category/${id}?page=2`)).items)).toEqual(['post-22']);
    expect(await data('/blog-single-post-category/empty')).toMatchObject({ items: [], total: 0, pages: 0 });
  });

  test('answer one post with its neighbours and others like it', async () => {
    const { item, links, related } = await data('/blog-single-post/post-2');
    expect(item).toMatchObject({ slug: 'post-2', parts: [{ html: '<p>Text of post-2</p>' }], readingMinutes: 1 });
    // The source text, with its writers' comments, is only for the admin.
    expect(item).not.toHaveProperty('text');
    expect(item.parts).toEqual([{ html: '<p>Text of post-2</p>' }]);
    expect(links).toEqual({
      prev: { slug: 'post-3', title: 'Title of post-3' },
      next: { slug: 'post-1', title: 'Title of post-1' },
    });
    expect(slugs(related)).toEqual(['post-4', 'post-6', 'post-8']);
    expect((await data(`/blog-single-post/${item.id}`)).item.slug).toBe('post-2');
    expect((await data('/blog-single-post/post-1')).links.next).toBeNull();
    // Without a topic, the newest.
    expect(slugs((await data('/blog-single-post/unlisted')).related)).toEqual(['post-1', 'post-2', 'post-3']);
  });

  test('make HTML of a text in which nothing runs, and show the videos that the site has', async () => {
    const { parts } = (await data('/blog-single-post/hostile')).item;
    const html = parts.map((part: { html?: string }) => part.html ?? '').join('');
    expect(html).not.toMatch(/<(script|img)|javascript:[^<]*"|href="(data|\/\/)|evil\.example\/"/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('<a href="/videos/">ours</a>');
    const videos = parts.flatMap((part: { video?: { slug: string } }) => part.video?.slug ?? []);
    expect(videos).toEqual(['on-this-site']);
  });

  test('know six popular posts: the ones that are read most, then the newest', async () => {
    const { item } = await data('/blog-single-post/post-9');
    const read = (id: number) =>
      world.send(
        'POST',
        `${CONTENT}/blog-single-post/${id}/reads`,
        ['host', `${site.key}.localhost`, 'content-type', 'application/json'],
        '{}',
      );
    // One reader counts once an hour.
    for (let time = 0; time < 3; time += 1) expect((await read(item.id)).status).toBe(200);
    const { rows } = await world.db.pool.query('select reads from blog.reads where post = $1', [item.id]);
    expect(rows.map(({ reads }) => Number(reads))).toEqual([1]);
    expect((await read(2_000_000_000)).status).toBe(404);
    const popular = slugs((await data('/blog-popular-posts')).items);
    expect(popular).toEqual(['post-9', 'post-1', 'post-2', 'post-3', 'post-4', 'post-5']);
  });
});

describe('the pages of the blog', () => {
  test('list posts with a title for each page, and say what they list', async () => {
    const first = await get('/blog/');
    expect(first.status).toBe(200);
    expect(first.text).toContain(`<title>${site.name} blog</title>`);
    expect(first.text).toContain('href="/blog/post-1/"');
    expect(first.text).toContain('CollectionPage');
    expect(first.text).toContain('href="/feed/blog/"');
    expect((await get('/blog/?page=3')).text).toContain(`<title>${site.name} blog - Page 3</title>`);
    expect((await get('/blog/?page=9')).text).toMatch(/noindex[\s\S]*The list ends before this page/);
  });

  test('show a post with its way on, for machines as well', async () => {
    const { status, text } = await get('/blog/post-2/');
    expect(status).toBe(200);
    expect(text).toContain('<h1 class="blog__title" dir="auto">Title of post-2</h1>');
    for (const part of ['rel="prev"', 'rel="next"', '"BlogPosting"', 'og:type" content="article"', 'Read next'])
      expect(text, part).toContain(part);
    const unlisted = (await get('/blog/unlisted/')).text;
    expect(unlisted).toContain('<title>For machines');
    expect(unlisted).toContain('content="noindex, follow"');
    const hostile = (await get('/blog/hostile/')).text;
    expect(hostile).not.toMatch(/<img src="?x|alert\(1\)<\/script>|src="https:\/\/evil/);
    expect(hostile).toContain('A video of ours');
  });

  test('are there for topics, and not found where nothing is', async () => {
    expect((await get('/blog_category/guides/')).text).toContain('All about guides.');
    expect((await get('/blog_category/')).text).toContain('href="/blog_category/news/"');
    expect((await get('/blog_category/empty/')).text).toContain('Nothing on this topic yet');
    for (const path of ['/blog/nothing/', '/blog/tomorrow/', '/blog_category/nothing/'])
      expect((await get(path)).status, path).toBe(404);
    expect((await get('/blog/post-2/', `${other.key}.localhost`)).status).toBe(404);
  });

  test('are in the site map and the feeds, without what is kept out of search engines', async () => {
    const map = (await get('/sitemaps/posts-1.xml')).text;
    for (const path of ['/blog/', '/blog/post-23/', '/blog_category/guides/']) expect(map).toContain(`${path}</loc>`);
    expect(map).not.toMatch(/unlisted|tomorrow|elsewhere/);
    for (const path of ['/feed/blog/', '/feed/blog/atom/']) {
      const feed = (await get(path)).text;
      expect(feed).toContain('Title of post-1]]>');
      expect(feed).toContain('/blog/post-23/');
      expect(feed).not.toMatch(/tomorrow|elsewhere/);
    }
  });
});

test('a draft is seen by nobody, then in the preview, and by everybody once it is published', async () => {
  const { body } = await editor.call('POST', '/blog/entries/post', {
    kind: 'post',
    madeWith: randomUUID(),
    name: 'Draft',
    key: 'a-draft',
    sites: [site.key],
    startsAt: null,
    endsAt: null,
    audiences: ['guests', 'members', 'expired'],
    sort: 0,
    weight: 100,
    isHidden: true,
    title: 'Written today',
    lead: 'And published today',
    text: 'Soon.',
    image: null,
    categories: [],
    author: '',
    seoParams: { title: '', description: '', isNoindex: false },
  });
  const { id } = body.data;
  expect((await get('/blog/a-draft/')).status).toBe(404);
  const preview = await fetch(
    `${world.origin}${PREVIEW_PAGE}?${new URLSearchParams({ site: site.key, path: '/blog/a-draft/', as: 'guest' })}`,
    { headers: { cookie: editor.cookie } },
  );
  expect(await preview.text()).toContain('Written today');
  const { search } = world.application;
  const endSearch = await search.listen();
  expect((await editor.call('PATCH', `/blog/entries/post/${id}`, { version: 0, isHidden: false })).status).toBe(200);
  await expect.poll(async () => (await get('/blog/a-draft/')).status).toBe(200);
  await expect.poll(async () => (await data('/blog-single-post?limit=1')).items[0].slug).toBe('a-draft');
  // Search is updated, for this and all others.
  const found = async (term: string) => {
    await search.indexPending();
    return (await data(`/search/${term}`)).blogs.map(({ url }: { url: string }) => url);
  };
  await expect.poll(() => found('written%20today')).toEqual(['/blog/a-draft/']);
  expect(await found('hostile')).toEqual(['/blog/hostile/']);
  expect(await found('tomorrow')).toEqual([]);
  await endSearch();
  // Its old address redirects to the new one.
  const renamed = await editor.call('PATCH', `/blog/entries/post/${id}`, { version: 1, key: 'a-post' });
  expect(renamed.status).toBe(200);
  await world.settleEvents();
  const moved = await world.send('GET', '/blog/a-draft/', ['host', `${site.key}.localhost`]);
  expect([moved.status, moved.headers.location]).toEqual([301, '/blog/a-post/']);
});

test('a text is made HTML for its writer without being saved', async () => {
  const text = '## Hello\n\n/video/on-this-site/\n\n<script>x</script>';
  const { status, body } = await editor.call('POST', '/blog/preview', { text });
  expect(status).toBe(200);
  expect(body.data.parts).toEqual([
    { html: '<h2>Hello</h2>' },
    { video: 'on-this-site' },
    { html: '<p>&lt;script&gt;x&lt;/script&gt;</p>' },
  ]);
  const support = await operatorWith(world, ['support']);
  expect((await support.call('POST', '/blog/preview', { text })).status).toBe(403);
});
