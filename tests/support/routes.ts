import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

/** The paths of all pages, nested ones included. */
export const declaredPaths = pathsOf(routes as RouteConfigEntry[]);

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = '', children }) => (children ? pathsOf(children) : path));
}
