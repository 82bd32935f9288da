import type { AnyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { addressesOf } from '#api/browser/endpoint-addresses.ts';
import { adminContract, contract } from '../modules.ts';

/** Gives the browser the method and path of every endpoint without schemas, as the module `virtual:call-table`. */
export function endpointTable(): Plugin {
  return tableAs('virtual:call-table', contract);
}

/** The same for admin endpoints, as `virtual:admin-endpoint-table`. */
export function adminEndpointTable(): Plugin {
  return tableAs('virtual:admin-endpoint-table', adminContract);
}

function tableAs(name: string, endpoints: AnyContractRouter): Plugin {
  return {
    name: name.replace('virtual:', ''),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(addressesOf(endpoints))}` : undefined),
  };
}
