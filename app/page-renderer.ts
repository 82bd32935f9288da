import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { PageRequest } from '#calls/page.ts';

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
  return pagesOf(() => Promise.resolve(build), 'production');
}

/** @param load answers the newest build at each request, so that an edit shows at the next reload. */
export function developmentPages(load: () => Promise<ServerBuild>): Pages {
  return pagesOf(load, 'development');
}

function pagesOf(load: () => Promise<ServerBuild>, mode: 'production' | 'development'): Pages {
  let latest: ServerBuild | undefined;
  let handle: ReturnType<typeof createRequestHandler> | undefined;
  return async (request, page) => {
    const build = await load();
    const bundle = build.entry.module as unknown as BundleExports;
    if (!handle || build !== latest) {
      handle = bundle.createRequestHandler(build, mode);
      latest = build;
    }
    const context = new bundle.RouterContextProvider();
    bundle.providePageRequest(context, page);
    return handle(request, context);
  };
}
