interface RouteTable {
  entry: { imports: readonly string[] };
  routes: Record<string, Record<string, unknown>>;
}

const BEFORE = 'window.__reactRouterManifest=';

/**
 * The router's table of all pages without what its readers take for granted: what is not, what is nothing, and the files that every page
 * has. Every page waits for it, and it grows with each.
 */
export function shortRouteTable(script: string): string {
  if (!script.startsWith(BEFORE)) throw new Error('The route table is written in another way.');
  const table = JSON.parse(script.slice(BEFORE.length).replace(/;\s*$/, '')) as RouteTable;
  const everywhere = new Set([...table.entry.imports, ...importsOf(table.routes.root)]);
  for (const [id, route] of Object.entries(table.routes)) {
    if (id !== 'root') route.imports = importsOf(route).filter((file) => !everywhere.has(file));
    // Said of the server's part of a page alone.
    delete route.hasDefaultExport;
    for (const [name, value] of Object.entries(route))
      if (value === false || (Array.isArray(value) && value.length === 0)) delete route[name];
  }
  return `${BEFORE}${JSON.stringify(table)};`;
}

function importsOf(route: Record<string, unknown> | undefined): string[] {
  return (route?.imports ?? []) as string[];
}
