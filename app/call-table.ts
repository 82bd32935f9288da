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
      id === `\0${NAME}` ? `export default ${JSON.stringify(minifyContractRouter(contract))}` : undefined,
  };
}
