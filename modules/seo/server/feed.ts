import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Feed, type Item } from 'feed';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { jpegAddress } from '#ui/media/jpeg-address.ts';
import { cacheKeyOf } from './cache-key.ts';
import type { MadeFile, SeoDeps, SiteRequest } from './deps.ts';
import { cachingOf, sendFile } from './send-file.ts';
import { asXmlText } from './xml-text.ts';

const zipped = promisify(gzip);
const MOST = 50;

const FORMS = [
  { path: '/feed/', type: 'application/rss+xml; charset=utf-8', itemOf: rssItem, write: rss },
  {
    path: '/feed/atom/',
    type: 'application/atom+xml; charset=utf-8',
    itemOf: atomItem,
    write: (feed: Feed) => feed.atom1(),
  },
];

/** The library declares the namespace of `dc:creator` for items with content only. */
function rss(feed: Feed): string {
  return feed.rss2().replace('<rss ', '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ');
}

/** The newest videos for readers of feeds (R3). */
export function feeds(deps: Pick<SeoDeps, 'files' | 'siteRequestOf' | 'clock' | 'catalogue'>): Hono {
  const { files, siteRequestOf, clock, catalogue } = deps;
  const app = new Hono();
  for (const { path, type, itemOf, write } of FORMS)
    app.get(path, async (c) => {
      const request = siteRequestOf(c);
      const make = async (): Promise<MadeFile> => {
        const videos = await newest(request, catalogue);
        const text = asXmlText(write(feedOf(request, videos, itemOf, clock.now())));
        return { type, bytes: await zipped(text), isZipped: true, tags: request.tags() };
      };
      const key = `feed ${path} ${cacheKeyOf(request)}`;
      return sendFile(c, await files.findOrMake(key, make), cachingOf(request.site));
    });
  return app;
}

type DescribedVideo = VideoCard & { description: string };

async function newest(
  { endpoints, isOpen }: SiteRequest,
  { directory }: Pick<SeoDeps['catalogue'], 'directory'>,
): Promise<DescribedVideo[]> {
  if (!isOpen) return [];
  const { items } = (await endpoints.catalogue.listVideos({ limit: MOST, sort: 'latest', order: 'desc' })).data;
  const descriptions = await directory.descriptions(items.map(({ id }) => id));
  return items.map((item) => ({ ...item, description: descriptions.get(item.id) ?? '' }));
}

function feedOf(
  { site, origin }: SiteRequest,
  videos: readonly DescribedVideo[],
  itemOf: typeof rssItem,
  now: Date,
): Feed {
  const newestAt = videos[0]?.publishedAt;
  const feed = new Feed({
    id: `${origin}/`,
    link: `${origin}/`,
    title: site.name,
    description: site.copy.description,
    language: site.locale,
    updated: newestAt === undefined ? now : dateOf(newestAt),
    generator: false,
    favicon: `${origin}/favicon.ico`,
    image: `${origin}/icons/192.png`,
    feedLinks: { rss: `${origin}/feed/`, atom: `${origin}/feed/atom/` },
  });
  for (const video of videos) feed.addItem(itemOf(origin, video));
  return feed;
}

function itemOf(origin: string, { slug, publishedAt, poster }: DescribedVideo) {
  const link = `${origin}/video/${slug}/`;
  const date = new Date(publishedAt * 1000);
  const image = { url: new URL(jpegAddress(poster.permalink), origin).href, type: 'image/jpeg' };
  return { id: link, link, date, published: date, image };
}

/** An author of RSS is an email address; names are creators. Descriptions are HTML. */
function rssItem(origin: string, video: DescribedVideo): Item {
  const creators = video.models.map(({ title }) => title).join(', ');
  return {
    ...itemOf(origin, video),
    title: video.title,
    description: escaped(video.description),
    extensions: creators ? [{ name: 'dc:creator', objects: { _text: creators } }] : undefined,
  };
}

/** The library writes titles and summaries as HTML. */
function atomItem(origin: string, video: DescribedVideo): Item {
  return {
    ...itemOf(origin, video),
    title: escaped(video.title),
    description: escaped(video.description),
    author: video.models.map(({ title, slug }) => ({ name: title, link: `${origin}/model/${slug}/` })),
  };
}

const escaped = (text: string) => String(html`${text}`);

function dateOf(epochSeconds: number): Date {
  return new Date(epochSeconds * 1000);
}
