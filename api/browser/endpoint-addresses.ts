import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';

/** Where an endpoint is: all that a browser needs of its declaration. */
export interface EndpointAddress {
  method: string;
  /** With its parameters in braces: `/api/things/{id}`. */
  path: string;
  /** The input itself is divided into path, query and body: `inputStructure: 'detailed'`. */
  detailed?: true;
}

/** By module and name. */
export type EndpointAddresses = Readonly<Record<string, Readonly<Record<string, EndpointAddress>>>>;

/** Drops schemas and documentation. For the build only: it imports the library. */
export function addressesOf(contract: AnyContractRouter): EndpointAddresses {
  const modules = Object.entries(contract).map(([module, endpoints]) => {
    const addresses = Object.entries(endpoints).map(([name, call]) => [name, addressOf(call, `${module}.${name}`)]);
    return [module, Object.fromEntries(addresses)];
  });
  return Object.fromEntries(modules);
}

function addressOf(call: unknown, name: string): EndpointAddress {
  const { method, path, inputStructure } = isContractProcedure(call) ? call['~orpc'].route : {};
  if (!method || !path) throw new Error(`The call ${name} is declared without a method or a path.`);
  return inputStructure === 'detailed' ? { method, path, detailed: true } : { method, path };
}
