import type { Plugin } from 'vite';
import { addressesOf } from '#calls/call-addresses.ts';
import { contract } from './modules.ts';

const NAME = 'virtual:call-table';

/** Gives the browser the method and path of every call without its schemas, as the module `virtual:call-table`. */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export default ${JSON.stringify(addressesOf(contract))}` : undefined,
  };
}
