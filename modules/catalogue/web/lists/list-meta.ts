import type { MetaDescriptor } from 'react-router';
import type { Crumb } from '#ui/linked-data/breadcrumbs.ts';
import { frameOf, type MetaSource, type PageWords, pageMeta } from '#ui/page/page-meta.ts';
import { declaredQuery, type QueryRule } from '#ui/page/page-query.ts';
import type { Filters } from '../../contract/browse-types.ts';
import { chosenFilters, withoutUnknown } from '../filters/filter-group.ts';
import { MODEL_FILTERS, VIDEO_FILTERS } from '../filters/filter-rules.ts';
import { offeredFilters } from '../filters/filter-texts.ts';
import { letterRule } from './letter-links.tsx';
import { listData, modelItems, videoItems } from './list-data.ts';
import { listTexts } from './list-texts.ts';
import { type ModelListData, modelListQuery } from './model-list-data.ts';
import { PER_PAGE } from './page-number.ts';
import type { Sort } from './sort-links.tsx';
import { type VideoListData, videoListQuery } from './video-list-data.ts';

interface ListPage {
  title: string;
  description: string;
  picture?: PageWords['picture'];
  /** The breadcrumbs; the page itself comes last. */
  crumbs: readonly [Crumb, ...Crumb[]];
}

interface Listed {
  list: { page: number; pages: number; total: number; items: readonly { title: string; slug: string }[] } | undefined;
  filters: Filters;
  sort: Sort;
}

/** Title, description and structured data of a list of videos. */
export function videoListMeta(source: MetaSource, page: ListPage, data: VideoListData | undefined) {
  return listMeta(source, page, data, {
    query: videoListQuery,
    rules: VIDEO_FILTERS,
    usual: 'latest',
    items: videoItems(data?.list?.items),
  });
}

export function modelListMeta(source: MetaSource, page: ListPage, data: ModelListData | undefined) {
  return listMeta(source, page, data, {
    query: modelListQuery,
    rules: MODEL_FILTERS,
    usual: 'popular',
    items: modelItems(data?.list?.items),
  });
}

type Rules = Readonly<Record<string, QueryRule>>;

function listMeta(
  from: MetaSource,
  { crumbs, picture, ...page }: ListPage,
  data: Listed | undefined,
  of: { query: Rules; rules: Rules; usual: Sort; items: ReturnType<typeof videoItems> },
): MetaDescriptor[] {
  // The browser has the address as requested, in any spelling.
  const spelledOnce = declaredQuery({ query: of.query }, from.location.search);
  const source = { ...from, location: { ...from.location, search: spelledOnce } };
  const { letter: _, ...rules } = of.rules;
  const filterNames = Object.keys(rules);
  const search = declaredQuery({ query: rules }, source.location.search);
  const groups = offeredFilters(data?.filters.groups ?? [], filterNames, frameOf(source).view?.labels);
  const total = data?.list?.total;
  const chosen = chosenFilters(groups, search, total);
  const isInvented = withoutUnknown(groups, search, total) !== search;
  const words = listTexts({
    ...page,
    list: data?.list,
    sort: data?.sort,
    usual: of.usual,
    letter: letterRule(new URLSearchParams(source.location.search).get('letter') ?? ''),
    filters: chosen.map(({ label }) => label),
    filterNames: chosen.map(({ name }) => name),
    isInvented,
  });
  const linkedData = listData(source, { crumbs, words, list: data?.list, items: of.items, perPage: PER_PAGE });
  return pageMeta(source, { ...words, path: crumbs.at(-1)?.path, picture, data: linkedData });
}
