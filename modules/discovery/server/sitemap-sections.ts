import type { SitemapItemLoose } from 'sitemap';
import { modelsTag, videosTag } from '#modules/catalogue/server/index.ts';
import type { Asked, DiscoveryDeps } from './parts.ts';
import { modelEntry, videoEntry } from './sitemap-entries.ts';

type Entries = AsyncIterable<SitemapItemLoose> | Iterable<SitemapItemLoose>;

/** What a site's map is divided into. */
export interface SitemapSection {
  name: string;
  /** Whether what it names is there for guests of a site that asks for an age check. */
  isNeutral: boolean;
  /** The numbers of its files. */
  parts(asked: Asked): Promise<number[]>;
  entries(asked: Asked, part: number): Entries;
  tags(asked: Asked): string[];
}

/** Pages that every site has and that show nothing of its catalogue. */
const NEUTRAL_PAGES = ['/', '/join-now/', '/sign-up/'];
const LIST_PAGES = ['/videos/', '/models/'];

export function sitemapSections({ catalogue }: Pick<DiscoveryDeps, 'catalogue'>): readonly SitemapSection[] {
  const { directory } = catalogue;
  return [
    {
      name: 'pages',
      isNeutral: true,
      parts: async () => [1],
      entries: ({ origin, isOpen }) =>
        [...NEUTRAL_PAGES, ...(isOpen ? LIST_PAGES : [])].map((path) => ({ url: origin + path })),
      tags: () => [],
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
  ];
}

async function* mapped<From, To>(items: AsyncIterable<From>, to: (item: From) => To): AsyncGenerator<To> {
  for await (const item of items) yield to(item);
}
