import type { AnyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { addressesOf } from '#calls/call-addresses.ts';
import { contract, deskContract } from './modules.ts';

/** Gives the browser the method and path of every call without its schemas, as the module `virtual:call-table`. */
export function callTable(): Plugin {
  return tableAs('virtual:call-table', contract);
}

/** The same of the calls that operators make, as `virtual:desk-call-table`. */
export function deskCallTable(): Plugin {
  return tableAs('virtual:desk-call-table', deskContract);
}

function tableAs(name: string, calls: AnyContractRouter): Plugin {
  return {
    name: name.replace('virtual:', ''),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(addressesOf(calls))}` : undefined),
  };
}
