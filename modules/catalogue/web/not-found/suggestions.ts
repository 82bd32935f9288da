import { data, type RouterContextProvider } from 'react-router';
import { knowsNotFound, orEmpty, orErrorPage, preferencesOf, reportError } from '#api/page.ts';
import type { Theme } from '#ui/theme.ts';
import type { Category } from '../../contract/browse-types.ts';
import type { ModelCard as Model, VideoCard as Video } from '../../contract/types.ts';
import { catalogue } from '../api.ts';

/** What a not-found page offers instead (R10). */
export interface Suggestions {
  top: readonly Video[];
  latest: readonly Video[];
  /** Disjoint from the others. */
  best: readonly Video[];
  categories: readonly Category[];
  models: readonly Model[];
}

export const NO_SUGGESTIONS: Suggestions = { top: [], latest: [], best: [], categories: [], models: [] };

const VIDEOS = 9;
const BEST = 6;
const CATEGORIES = 4;
/** Two themes show as many of the twelve as make full rows. */
const MODELS: Readonly<Record<Theme, number>> = { light: 12, dark: 12, darkest: 4 };

type Context = Readonly<RouterContextProvider>;

export async function suggestions(context: Context): Promise<Suggestions> {
  if (knowsNotFound(context)) return NO_SUGGESTIONS;
  const endpoints = catalogue(context);
  const none = { items: [], page: 1, pages: 0, total: 0 };
  const [popular, latest, categories, models] = await Promise.all([
    // Enough to have some left that aren't in the tabs.
    orEmpty(context, endpoints.listVideos({ sort: 'popular', limit: 2 * VIDEOS + BEST }), none),
    orEmpty(context, endpoints.listVideos({ sort: 'latest', order: 'desc', limit: VIDEOS }), none),
    orEmpty(context, endpoints.listCategories({}), { items: [] }),
    orEmpty(context, endpoints.listModels({ sort: 'popular', limit: MODELS[preferencesOf(context).theme] }), none),
  ]);
  const top = popular.items.slice(0, VIDEOS);
  const inTabs = new Set([...top, ...latest.items].map(({ id }) => id));
  return {
    top,
    latest: latest.items,
    best: popular.items.filter(({ id }) => !inTabs.has(id)).slice(0, BEST),
    categories: categories.items.filter(({ type }) => type === undefined).slice(0, CATEGORIES),
    models: models.items,
  };
}

/** Like `orErrorPage`, with suggestions for a 404. */
export async function orNotFound<Data>(context: Context, answer: Promise<{ data: Data }>): Promise<Data> {
  try {
    return await orErrorPage(answer);
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error;
    throw await notFound(context);
  }
}

/** A 404 with suggestions, to be thrown. */
export async function notFound(context: Context) {
  return data({ suggestions: await suggestions(context) }, { status: 404 });
}

/** Like `orNotFound`; if the request failed, the page is shown without the data. */
export async function orNothing<Data>(context: Context, answer: Promise<{ data: Data }>): Promise<Data | undefined> {
  try {
    return await orNotFound(context, answer);
  } catch (error) {
    // A thrown response is intended.
    if (!(error instanceof Error)) throw error;
    reportError(context, error);
    return undefined;
  }
}
