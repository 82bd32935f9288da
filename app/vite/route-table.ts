import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface TableRoute {
  parentId?: string;
  imports: string[];
  [property: string]: unknown;
}
interface RouteTable {
  entry: { imports: string[] };
  routes: Record<string, TableRoute>;
}

const NAME = /^manifest-[^/]+\.js$/;
const BEGINNING = 'window.__reactRouterManifest=';

/**
 * Every page loads the router's table of all pages, so this leaves out what every page has anyway and what a route
 * doesn't need.
 */
export function routeTable(): Plugin {
  return {
    name: 'route-table',
    apply: 'build',
    // By now the router has written it, while building the server.
    async generateBundle({ dir }) {
      if (!dir || this.environment.name === 'client') return;
      const folder = join(dir, '../client/assets');
      const names = (await readdir(folder)).filter((name) => NAME.test(name));
      await Promise.all(names.map((name) => shorten(join(folder, name))));
    },
  };
}

async function shorten(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.startsWith(BEGINNING)) throw new Error(`${file} isn't a table of routes as the router wrote them before.`);
  const table = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, '')) as RouteTable;
  await writeFile(file, `${BEGINNING}${JSON.stringify(withoutKnown(table))};`);
}

/** Scripts of the entry and the layout are loaded before the router prefetches anything. */
function withoutKnown(table: RouteTable): RouteTable {
  const known = new Set(table.entry.imports);
  for (const { parentId, imports } of Object.values(table.routes))
    if (parentId === undefined) for (const one of imports) known.add(one);
  const shortened = ({ imports, ...route }: TableRoute): TableRoute => ({
    ...Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false && !isEmpty(value))),
    imports: imports.filter((one) => !known.has(one)),
  });
  const routes = Object.entries(table.routes).map(([id, route]) => [id, shortened(route)] as const);
  return { ...table, routes: Object.fromEntries(routes) };
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
