import type { RouterContextProvider } from 'react-router';
import { orEmpty, preferencesOf } from '#api/page.ts';
import type { ListLayout } from '#ui/theme.ts';
import type { Filters } from '../../contract/browse-types.ts';
import type { ModelList } from '../../contract/types.ts';
import { catalogue } from '../api.ts';
import { MODEL_FILTERS, narrowingOf } from '../filters/filter-rules.ts';
import { letterOf, letterRule } from './letter-links.tsx';
import { PER_PAGE, pageOf, pageRule } from './page-number.ts';
import { type Sort, sortOf, sortRule } from './sort-links.tsx';
import { NO_FILTERS } from './video-list-data.ts';

type FiltersEndpoint = ReturnType<typeof catalogue>['modelFilters'];

/** What a list of models shows besides its texts. */
export interface ModelListData {
  /** Undefined if it couldn't be loaded. */
  list: ModelList | undefined;
  filters: Filters;
  sort: Sort;
  letter: string;
  page: number;
  layout: ListLayout;
}

/** Query parameters of a list of models. */
export const modelListQuery = {
  page: pageRule,
  sort: sortRule('popular'),
  letter: letterRule,
  ...MODEL_FILTERS,
};

/** Loads the page of models that an address asks for. */
export async function modelListData(context: Readonly<RouterContextProvider>, url: string): Promise<ModelListData> {
  const endpoints = catalogue(context);
  const sort = sortOf(url, 'popular');
  const page = pageOf(url);
  const letter = letterOf(url);
  const narrowed = { ...narrowingOf(url, MODEL_FILTERS), letter } as Parameters<FiltersEndpoint>[0];
  const [list, filters] = await Promise.all([
    orEmpty<ModelList | undefined>(
      context,
      endpoints.listModels({ ...narrowed, page, sort, limit: PER_PAGE }),
      undefined,
    ),
    orEmpty(context, endpoints.modelFilters(narrowed), NO_FILTERS),
  ]);
  return { list, filters, sort, letter, page, layout: preferencesOf(context).viewLayout_models };
}
