import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from './modules.ts';

const NAME = 'virtual:call-table';

/** Gives the browser the method and path of every call without its schemas, as the module `virtual:call-table`. */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}`
        ? `export default ${JSON.stringify(forBrowsers(minifyContractRouter(contract) as unknown as Table))}`
        : undefined,
  };
}

interface SmallCall {
  '~orpc': { errorMap: object; route: { summary?: string; description?: string; tags?: readonly string[] } };
}
type Table = { [name: string]: Table | SmallCall };

/** What a call is for, who may make it and how often is said to people, and is kept by the server. */
function forBrowsers(part: Table | SmallCall): object {
  if ('~orpc' in part && 'route' in part['~orpc']) {
    const { errorMap, route } = (part as SmallCall)['~orpc'];
    const { summary, description, tags, ...needed } = route;
    return { '~orpc': { errorMap, meta: {}, route: needed } };
  }
  return Object.fromEntries(Object.entries(part as Table).map(([name, inner]) => [name, forBrowsers(inner)]));
}
