import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Feed } from 'feed';
import { Hono } from 'hono';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { cacheKeyOf } from './cache-key.ts';
import type { MadeFile, SeoDeps, SiteRequest } from './deps.ts';
import { cachingOf, sendFile } from './send-file.ts';
import { asXmlText } from './xml-text.ts';

const zipped = promisify(gzip);
const MOST = 50;

const FORMS = [
  { path: '/feed/', type: 'application/rss+xml; charset=utf-8', write: (feed: Feed) => feed.rss2() },
  { path: '/feed/atom/', type: 'application/atom+xml; charset=utf-8', write: (feed: Feed) => feed.atom1() },
];

/** The newest videos for readers of feeds (R3). */
export function feeds(deps: Pick<SeoDeps, 'files' | 'siteRequestOf' | 'clock' | 'catalogue'>): Hono {
  const { files, siteRequestOf, clock, catalogue } = deps;
  const app = new Hono();
  for (const { path, type, write } of FORMS)
    app.get(path, async (c) => {
      const request = siteRequestOf(c);
      const make = async (): Promise<MadeFile> => {
        const text = asXmlText(write(feedOf(request, await newest(request, catalogue), clock.now())));
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

function feedOf({ site, origin }: SiteRequest, videos: readonly DescribedVideo[], now: Date): Feed {
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
  for (const video of videos) {
    const link = `${origin}/video/${video.slug}/`;
    feed.addItem({
      id: link,
      link,
      title: video.title,
      description: video.description,
      date: dateOf(video.publishedAt),
      published: dateOf(video.publishedAt),
      author: video.models.map(({ title, slug }) => ({ name: title, link: `${origin}/model/${slug}/` })),
      image: new URL(video.poster.permalink, origin).href,
    });
  }
  return feed;
}

function dateOf(epochSeconds: number): Date {
  return new Date(epochSeconds * 1000);
}
