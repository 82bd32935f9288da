import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { createRequestHandler, matchRoutes, RouteObject, RouterContextProvider, ServerBuild } from 'react-router';
import type { PageRequest, ViewerData } from '#api/page.ts';
import { LANGUAGES, languageOf, PSEUDO_LANGUAGE, prefixOf } from '#ui/page/language.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { withoutSuffix } from './page-suffix.ts';
import type { RenderedPage } from './rendered-page.ts';

/** The React Router side of the program. */
export interface Pages {
  /** Renders a page or runs a form's action. A page's text isn't in the response but beside it. */
  answer(request: Request, page: PageRequest): Promise<{ response: Response; page?: RenderedPage }>;
  /** What the page at a path declares. */
  at(path: string): Promise<PageAt>;
}

export interface PageAt {
  /** The file that declares the page, relative to the repository or to `app`. */
  route: string;
  /** The path prefix of a language other than the first: `/de`. */
  prefix: string;
  params: Readonly<Record<string, string | undefined>>;
  handle: PageHandle;
  /** False for addresses that only redirect or send a file. */
  isPage: boolean;
  /** Collects the viewer data of the page. */
  viewerData?(page: PageRequest): Promise<unknown>;
}

/** What `entry.server.tsx` exports from inside the bundle, so that both sides use one copy of the router. */
interface BundleExports {
  createRequestHandler: typeof createRequestHandler;
  matchRoutes: typeof matchRoutes;
  RouterContextProvider: typeof RouterContextProvider;
  providePageRequest(context: RouterContextProvider, page: PageRequest): void;
  renderedPage(response: Response): RenderedPage | undefined;
}

interface RouteModule {
  default?: unknown;
  handle?: PageHandle;
  viewerData?: ViewerData;
}

export async function builtPages(): Promise<Pages> {
  const file = pathToFileURL(resolve('build/server/index.js')).href;
  const pages = pagesOf((await import(file)) as ServerBuild, 'production', LANGUAGES);
  return { answer: pages.answer, at: async (path) => pages.at(path) };
}

/** @param load returns the newest build for each request, so that an edit shows on the next reload. */
export function developmentPages(load: () => Promise<ServerBuild>): Pages {
  let latest: { build: ServerBuild; pages: ReturnType<typeof pagesOf> } | undefined;
  const current = async () => {
    const build = await load();
    if (latest?.build !== build)
      latest = { build, pages: pagesOf(build, 'development', [...LANGUAGES, PSEUDO_LANGUAGE]) };
    return latest.pages;
  };
  return {
    answer: async (request, page) => (await current()).answer(request, page),
    at: async (path) => (await current()).at(path),
  };
}

const MAX_REMEMBERED_PATHS = 5000;
const LONGEST_REMEMBERED = 200;

function pagesOf(build: ServerBuild, mode: 'production' | 'development', languages: readonly string[]) {
  const bundle = build.entry.module as unknown as BundleExports;
  // The router adds a language's prefix to all addresses on a page, and removes it when reading one.
  const handlers = new Map(
    languages.map((language) => [
      language,
      bundle.createRequestHandler({ ...build, basename: prefixOf(language) }, mode),
    ]),
  );
  const tree = routeTree(build.routes);
  const remembered = new LRUCache<string, PageAt>({ max: MAX_REMEMBERED_PATHS });

  const contextFor = (page: PageRequest) => {
    const context = new bundle.RouterContextProvider();
    bundle.providePageRequest(context, page);
    return context;
  };

  function find(path: string): PageAt {
    const basename = prefixOf(languageOf(path, languages));
    const match = bundle.matchRoutes(tree, path, basename)?.at(-1);
    const route = match?.route.id ?? '';
    const params = match?.params ?? {};
    const module = (build.routes[route]?.module ?? {}) as RouteModule;
    const { viewerData } = module;
    return {
      route: route.replace('../', ''),
      prefix: basename.slice(0, -1),
      params,
      handle: module.handle ?? {},
      isPage: module.default !== undefined,
      viewerData: viewerData && ((page) => viewerData({ context: contextFor(page), params })),
    };
  }

  function at(path: string): PageAt {
    const known = remembered.get(path);
    if (known) return known;
    const found = find(path);
    if (path.length <= LONGEST_REMEMBERED) remembered.set(path, found);
    return found;
  }

  return {
    async answer(request: Request, page: PageRequest) {
      const { pathname } = new URL(request.url);
      const language = languageOf(pathname, languages);
      const { isNeutral = false, flag } = at(withoutSuffix(pathname)).handle;
      const isSwitchedOn = flag === undefined || page.flags[flag];
      const isForVerified = !page.visitor.verified && !isNeutral && isSwitchedOn;
      const response = await handlers.get(language)?.(request, contextFor({ ...page, isForVerified }));
      if (!response) throw new Error(`There are no pages in ${language}.`);
      return { response, page: bundle.renderedPage(response) };
    },
    at,
  };
}

function routeTree(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route): RouteObject => {
      const { id, path, index } = route ?? { id: '' };
      return index ? { id, index: true } : { id, path, children: routeTree(routes, id) };
    });
}
