import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';

/** Where a call is reached: all that a browser has to know of its declaration. */
export interface EndpointAddress {
  method: string;
  /** With its parameters in braces: `/api/things/{id}`. */
  path: string;
  /** The input says itself what belongs to the path, the query and the body: `inputStructure: 'detailed'`. */
  detailed?: true;
}

/** By module and name. */
export type EndpointAddresses = Readonly<Record<string, Readonly<Record<string, EndpointAddress>>>>;

/** Leaves the schemas behind, and what is said of calls to people. For the build: this imports the library. */
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
