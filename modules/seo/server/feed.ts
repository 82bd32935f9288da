import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Feed, type Item } from 'feed';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { PostCard } from '#modules/blog/contract/types.ts';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { jpegAddress } from '#ui/media/jpeg-address.ts';
import { cacheKeyOf } from './cache-key.ts';
import type { MadeFile, SeoDeps, SiteRequest } from './deps.ts';
import { cachingOf, sendFile } from './send-file.ts';
import { asXmlText } from './xml-text.ts';

const zipped = promisify(gzip);
const MOST = 50;

type FeedDeps = Pick<SeoDeps, 'blog' | 'files' | 'siteRequestOf' | 'clock' | 'catalogue'>;

/** An entry of a feed, of any kind. */
interface FeedEntry {
  path: string;
  title: string;
  text: string;
  /** Epoch seconds. */
  publishedAt: number;
  picture: string | undefined;
  /** Names, with the paths of their pages if they have one. */
  authors: readonly { name: string; path?: string }[];
  topics: readonly string[];
}

interface Source {
  /** The path of its feeds, and the page with the same content. */
  path: string;
  home: string;
  title(request: SiteRequest): string;
  newest(request: SiteRequest, deps: FeedDeps): Promise<FeedEntry[]>;
  tags(request: SiteRequest, deps: FeedDeps): readonly string[];
}

const SOURCES: readonly Source[] = [
  {
    path: '/feed/',
    home: '/',
    title: ({ site }) => site.name,
    newest: newestVideos,
    // The endpoints report the tags.
    tags: (request) => request.tags(),
  },
  {
    path: '/feed/blog/',
    home: '/blog/',
    title: ({ site }) => `${site.name}: blog`,
    newest: async ({ site }, { blog }) => (await blog.newestPosts(site.key, MOST)).map(entryOfPost),
    tags: ({ site }, { blog }) => [blog.postsTag(site.key)],
  },
];

const FORMS = [
  { path: '', type: 'application/rss+xml; charset=utf-8', itemOf: rssItem, write: rss },
  {
    path: 'atom/',
    type: 'application/atom+xml; charset=utf-8',
    itemOf: atomItem,
    write: (feed: Feed) => feed.atom1(),
  },
];

/** The library declares the namespace of `dc:creator` only if items have content. */
function rss(feed: Feed): string {
  return feed.rss2().replace('<rss ', '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ');
}

/** Feeds of the newest videos and the newest blog posts (R3). */
export function feeds(deps: FeedDeps): Hono {
  const { files, siteRequestOf, clock } = deps;
  const app = new Hono();
  for (const source of SOURCES)
    for (const form of FORMS) {
      const path = source.path + form.path;
      app.get(path, async (c) => {
        const request = siteRequestOf(c);
        const make = async (): Promise<MadeFile> => {
          // Robots and feed readers can't pass an age check.
          const entries = request.isOpen ? await source.newest(request, deps) : [];
          const text = asXmlText(form.write(feedOf(request, source, entries.map(form.itemOf(request)), clock.now())));
          return { type: form.type, bytes: await zipped(text), isZipped: true, tags: source.tags(request, deps) };
        };
        const key = `feed ${path} ${cacheKeyOf(request)}`;
        return sendFile(c, await files.findOrMake(key, make), cachingOf(request.site));
      });
    }
  return app;
}

async function newestVideos({ endpoints }: SiteRequest, { catalogue: { directory } }: FeedDeps): Promise<FeedEntry[]> {
  const { items } = (await endpoints.catalogue.listVideos({ limit: MOST, sort: 'latest', order: 'desc' })).data;
  const descriptions = await directory.descriptions(items.map(({ id }) => id));
  return items.map((video) => entryOfVideo(video, descriptions.get(video.id) ?? ''));
}

function entryOfVideo({ slug, title, publishedAt, poster, models }: VideoCard, text: string): FeedEntry {
  return {
    path: `/video/${slug}/`,
    title,
    text,
    publishedAt,
    picture: poster.permalink,
    authors: models.map((model) => ({ name: model.title, path: `/model/${model.slug}/` })),
    topics: [],
  };
}

function entryOfPost({ slug, title, lead, publishedAt, image, author, categories }: PostCard): FeedEntry {
  return {
    path: `/blog/${slug}/`,
    title,
    text: lead,
    publishedAt,
    picture: image?.permalink,
    authors: author ? [{ name: author }] : [],
    topics: categories.map((category) => category.title),
  };
}

function feedOf(request: SiteRequest, { path, home, title }: Source, items: readonly Item[], now: Date): Feed {
  const { site, origin } = request;
  const feed = new Feed({
    id: origin + home,
    link: origin + home,
    title: title(request),
    description: site.copy.description,
    language: site.locale,
    updated: items[0]?.date ?? now,
    generator: false,
    favicon: `${origin}/favicon.ico`,
    image: `${origin}/icons/192.png`,
    feedLinks: { rss: origin + path, atom: `${origin}${path}atom/` },
    // The author of entries that name none.
    author: { name: site.name, link: `${origin}/` },
  });
  for (const item of items) feed.addItem(item);
  return feed;
}

function itemOf(origin: string, { path, publishedAt, picture, topics }: FeedEntry) {
  const link = origin + path;
  const date = new Date(publishedAt * 1000);
  return {
    id: link,
    link,
    date,
    published: date,
    ...(picture && { image: { url: new URL(jpegAddress(picture), origin).href, type: 'image/jpeg' } }),
    ...(topics.length > 0 && { category: topics.map((name) => ({ name, term: name })) }),
  };
}

/** An author in RSS is an email address; names are creators. Descriptions are HTML. */
function rssItem({ origin }: SiteRequest) {
  return (entry: FeedEntry): Item => {
    const creators = entry.authors.map(({ name }) => name).join(', ');
    return {
      ...itemOf(origin, entry),
      title: entry.title,
      description: escaped(entry.text),
      extensions: creators ? [{ name: 'dc:creator', objects: { _text: creators } }] : undefined,
    };
  };
}

/** The library marks titles and summaries as HTML. */
function atomItem({ origin }: SiteRequest) {
  return (entry: FeedEntry): Item => ({
    ...itemOf(origin, entry),
    title: escaped(entry.title),
    description: escaped(entry.text),
    author: entry.authors.map(({ name, path }) => ({ name, ...(path && { link: origin + path }) })),
  });
}

const escaped = (text: string) => String(html`${text}`);
