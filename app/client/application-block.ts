import type { EntryContext } from 'react-router';
import * as m from '#messages/app';

/** What the browser needs to start a page's application; `start-application.script.js` reads it. */
export interface ApplicationBlock {
  /** The router's own settings. */
  context: object;
  runtime?: string;
  manifest: string;
  entry: string;
  /** Modules of the page's routes, by route. */
  modules: Record<string, string>;
  preloads: string[];
  /** The page is useless without its application, which then starts at once. */
  eager: boolean;
  /** Shown at a button that can't respond because the connection was lost. */
  lost: string;
  /** The loaders' data, or where to fetch it. */
  data?: string;
  from?: string;
  /** Where to fetch the page's viewer data, if it has any. */
  viewerData?: string;
}

export function applicationBlock(router: EntryContext, eager: boolean): ApplicationBlock {
  const { manifest, staticHandlerContext, serverHandoffString = '{}' } = router;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const { runtime } = (manifest as { hmr?: { runtime?: string } }).hmr ?? {};
  return {
    context: JSON.parse(serverHandoffString) as object,
    runtime,
    manifest: manifest.url,
    entry: manifest.entry.module,
    modules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    preloads: [
      ...new Set([
        manifest.url,
        manifest.entry.module,
        ...manifest.entry.imports,
        ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
      ]),
    ],
    eager,
    lost: m.line_lost(),
  };
}
