import { breadcrumbs, type Crumb } from '#ui/linked-data/breadcrumbs.ts';
import { collectionPage } from '#ui/linked-data/collection-page.ts';
import type { LinkedData } from '#ui/linked-data/linked-data.ts';
import { type MetaSource, ownerOf, type PageWords } from '#ui/page/page-meta.ts';

type Named = readonly { title: string; slug: string }[];

export function videoItems(videos: Named = []) {
  return videos.map(({ title, slug }) => ({ name: title, path: `/video/${slug}/` }));
}

export function modelItems(models: Named = []) {
  return models.map(({ title, slug }) => ({ name: title, path: `/model/${slug}/` }));
}

/** Structured data of a list page: breadcrumbs and items. */
export function listData(
  source: MetaSource,
  {
    crumbs,
    words,
    list,
    items,
    perPage,
  }: {
    crumbs: readonly [Crumb, ...Crumb[]];
    words: Pick<PageWords, 'title'>;
    list: { page: number } | undefined;
    items: readonly { name: string; path: string }[];
    perPage: number;
  },
): LinkedData[] {
  if (!import.meta.env.SSR) return [];
  const owner = ownerOf(source);
  const { path } = crumbs.at(-1) ?? crumbs[0];
  const before = ((list?.page ?? 1) - 1) * perPage;
  return [
    breadcrumbs(owner, crumbs),
    ...(items.length > 0 ? [collectionPage(owner, { name: words.title, path, items, before })] : []),
  ];
}

/** The same for a page that lists all tags, categories or devices at once. */
export function topicsData(
  source: MetaSource,
  { crumb, items }: { crumb: Crumb; items: readonly { name: string; path: string }[] },
): LinkedData[] {
  return listData(source, {
    crumbs: [crumb],
    words: { title: crumb.name },
    list: undefined,
    items,
    perPage: 0,
  });
}
