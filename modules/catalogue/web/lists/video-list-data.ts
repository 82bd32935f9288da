import type { RouterContextProvider } from 'react-router';
import { orEmpty, preferencesOf } from '#api/page.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import type { ListLayout } from '#ui/theme.ts';
import type { Filters } from '../../contract/browse-types.ts';
import type { VideoList } from '../../contract/types.ts';
import { catalogue } from '../api.ts';
import { narrowingOf, VIDEO_FILTERS } from '../filters/filter-rules.ts';
import { PER_PAGE, pageOf, pageRule } from './page-number.ts';
import { type Sort, sortOf, sortRule } from './sort-links.tsx';

export const NO_FILTERS: Filters = { groups: [] };

type Context = Readonly<RouterContextProvider>;
type FiltersEndpoint = ReturnType<typeof catalogue>['videoFilters'];

/** What a list of videos shows besides its texts. */
export interface VideoListData {
  /** Undefined if it couldn't be loaded. */
  list: VideoList | undefined;
  filters: Filters;
  sort: Sort;
  page: number;
  layout: ListLayout;
}

/** Query parameters of a list of videos. */
export const videoListQuery = {
  page: pageRule,
  sort: sortRule('latest'),
  ...VIDEO_FILTERS,
} satisfies PageHandle['query'];

/** Loads the page of videos that an address asks for. @param only filters that the whole list has in common */
export async function videoListData(
  context: Context,
  url: string,
  only: Parameters<FiltersEndpoint>[0] = {},
): Promise<VideoListData> {
  const endpoints = catalogue(context);
  const sort = sortOf(url, 'latest');
  const page = pageOf(url);
  const narrowed = { ...narrowingOf(url, VIDEO_FILTERS), ...only } as Parameters<FiltersEndpoint>[0];
  const [list, filters] = await Promise.all([
    orEmpty<VideoList | undefined>(
      context,
      endpoints.listVideos({ ...narrowed, page, sort, limit: PER_PAGE }),
      undefined,
    ),
    orEmpty(context, endpoints.videoFilters(narrowed), NO_FILTERS),
  ]);
  return { list, filters, sort, page, layout: preferencesOf(context).viewLayout_videos };
}
