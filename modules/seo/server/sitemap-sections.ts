import type { SitemapItemLoose } from 'sitemap';
import { roomsTag } from '#modules/cams/server/index.ts';
import { categoriesTag, modelsTag, videosTag } from '#modules/catalogue/server/index.ts';
import { listTag } from '#modules/forum/server/index.ts';
import type { SeoDeps, SiteRequest } from './deps.ts';
import { FIXED_PAGES, SWITCHED_PAGES } from './fixed-pages.ts';
import { modelEntry, postEntry, videoEntry } from './sitemap-entries.ts';

type Entries = AsyncIterable<SitemapItemLoose>;

/** A part of the site map. */
export interface SitemapSection {
  name: string;
  /** Whether its content is visible to guests of a site with an age check. */
  isNeutral: boolean;
  /** The numbers of its files. */
  parts(request: SiteRequest): Promise<number[]>;
  entries(request: SiteRequest, part: number): Entries;
  tags(request: SiteRequest): string[];
}

export function sitemapSections({
  catalogue,
  pages,
  blog,
  forum,
  cams,
  isNeutralPage,
}: Pick<SeoDeps, 'blog' | 'catalogue' | 'pages' | 'forum' | 'cams' | 'isNeutralPage'>): readonly SitemapSection[] {
  const { directory } = catalogue;
  return [
    {
      name: 'pages',
      isNeutral: true,
      parts: async () => [1],
      async *entries({ site, origin, isOpen }) {
        for (const path of [...FIXED_PAGES, ...switchedPages(site)])
          if (isOpen || (await isNeutralPage(site.key, path))) yield { url: origin + path };
        for (const { slug, changedAt } of await pages.listedPages(site.key, isOpen))
          yield { url: `${origin}/${slug}/`, lastmod: changedAt.toISOString() };
      },
      tags: ({ site }) => [pages.pagesTag(site.key)],
    },
    {
      name: 'posts',
      isNeutral: false,
      parts: async ({ site }) => ((await blog.newestPosts(site.key, 1)).length > 0 ? [1] : []),
      entries: ({ site, origin }) => mapped(blog.listedPages(site.key), (page) => postEntry(origin, page)),
      tags: ({ site }) => [blog.postsTag(site.key)],
    },
    {
      name: 'videos',
      isNeutral: false,
      parts: ({ site }) => directory.parts(site.key, 'videos'),
      entries: ({ site, origin }, part) =>
        mapped(directory.videos(site.key, part), (video) => videoEntry(origin, video)),
      tags: ({ site }) => [videosTag(site.key)],
    },
    {
      name: 'models',
      isNeutral: false,
      parts: ({ site }) => directory.parts(site.key, 'models'),
      entries: ({ site, origin }, part) =>
        mapped(directory.models(site.key, part), (model) => modelEntry(origin, model)),
      tags: ({ site }) => [modelsTag(site.key)],
    },
    {
      name: 'forum',
      isNeutral: false,
      parts: async ({ site }) => (site.flags.forum ? [1] : []),
      async *entries({ site, origin }) {
        yield { url: `${origin}/forum/` };
        for (const { path, changedAt } of await forum.listed(site.key))
          yield { url: origin + path, lastmod: changedAt?.toISOString() };
      },
      tags: ({ site }) => [listTag(site.key)],
    },
    {
      name: 'cams',
      isNeutral: false,
      parts: async ({ site }) => (site.flags.cams ? [1] : []),
      async *entries({ site, origin }) {
        for (const { path, changedAt } of await cams.listed(site.key))
          yield { url: origin + path, lastmod: changedAt?.toISOString() };
      },
      tags: ({ site }) => [roomsTag(site.camList)],
    },
    {
      name: 'topics',
      isNeutral: false,
      parts: async (request) => ((await topicPaths(request, directory)).length > 0 ? [1] : []),
      async *entries(request) {
        for (const path of await topicPaths(request, directory)) yield { url: request.origin + path };
      },
      // The endpoints report the other tags.
      tags: (request) => [categoriesTag(request.site.key), videosTag(request.site.key), ...request.tags()],
    },
  ];
}

function switchedPages({ flags }: SiteRequest['site']): string[] {
  const all = Object.entries(SWITCHED_PAGES) as [keyof typeof flags, string][];
  return all.flatMap(([flag, path]) => (flags[flag] ? [path] : []));
}

/** Pages of categories, tags, devices and the like; empty ones are left out. */
async function topicPaths(
  { site, endpoints: { catalogue, championship } }: SiteRequest,
  directory: SeoDeps['catalogue']['directory'],
): Promise<string[]> {
  const [categories, tags, modelTags, devices, ofChampionship] = await Promise.all([
    directory.categorySlugs(site.key),
    catalogue.listTags({}),
    catalogue.listModelTags({}),
    catalogue.listDevices({}),
    championshipPaths(championship),
  ]);
  return [
    ...categories.map((slug) => `/category/${slug}/`),
    ...tags.data.items.filter(({ videosCount }) => videosCount > 0).map(({ slug }) => `/tag/${slug}/`),
    ...modelTags.data.items.filter(({ modelsCount }) => modelsCount > 0).map(({ slug }) => `/model_tag/${slug}/`),
    ...devices.data.items.map(({ slug }) => `/devices/${slug}/`),
    ...ofChampionship,
  ];
}

/** Empty if the site has no championship. */
async function championshipPaths(championship: SiteRequest['endpoints']['championship']): Promise<string[]> {
  try {
    const { models } = (await championship.championship({})).data;
    return ['/championship/', ...models.map(({ slug }) => `/championship/${slug}/`)];
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) return [];
    throw error;
  }
}

async function* mapped<From, To>(items: AsyncIterable<From>, to: (item: From) => To): AsyncGenerator<To> {
  for await (const item of items) yield to(item);
}
