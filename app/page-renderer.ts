import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { PageRequest } from '#calls/page.ts';
import { LANGUAGES, languageOf, PSEUDO_LANGUAGE, prefixOf } from '#ui/language.ts';

/** Renders a page or runs a form's action: the React Router side of the program. */
export type Pages = (request: Request, page: PageRequest) => Promise<Response>;

/** What `entry.server.tsx` hands out from inside the bundle, so that both sides use one copy of the router. */
interface BundleExports {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  providePageRequest(context: RouterContextProvider, page: PageRequest): void;
}

export async function builtPages(): Promise<Pages> {
  const file = pathToFileURL(resolve('build/server/index.js')).href;
  const build: ServerBuild = await import(file);
  return pagesOf(() => Promise.resolve(build), 'production', LANGUAGES);
}

/** @param load answers the newest build at each request, so that an edit shows at the next reload. */
export function developmentPages(load: () => Promise<ServerBuild>): Pages {
  return pagesOf(load, 'development', [...LANGUAGES, PSEUDO_LANGUAGE]);
}

function pagesOf(
  load: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
  languages: readonly string[],
): Pages {
  let latest: ServerBuild | undefined;
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  return async (request, page) => {
    const build = await load();
    const bundle = build.entry.module as unknown as BundleExports;
    if (build !== latest) handlers.clear();
    latest = build;
    const language = languageOf(new URL(request.url).pathname, languages);
    // The router puts a language's prefix before every address that a page names, and takes it off where it reads them.
    const handle =
      handlers.get(language) ?? bundle.createRequestHandler({ ...build, basename: prefixOf(language) }, mode);
    handlers.set(language, handle);
    const context = new bundle.RouterContextProvider();
    bundle.providePageRequest(context, page);
    return handle(request, context);
  };
}
