import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface AddressPolicy {
  /** In development, receivers may be on this machine. */
  development: boolean;
  /** Allows all addresses, for example in the operator's own network. */
  privateAddresses: boolean;
}

export type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** An address that events must not be sent to (R5). */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/** Public IPv6 addresses; all others are local, reserved, or carry an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');

/** R5. */
export function isAllowed(address: string, { development, privateAddresses }: AddressPolicy): boolean {
  if (!ipaddr.isValid(address)) return false;
  if (privateAddresses) return true;
  // IPv4-mapped IPv6 is judged as IPv4.
  const parsed = ipaddr.process(address);
  if (development && parsed.range() === 'loopback') return true;
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6, 3);
}

/** The literal IP address in a URL's host; undefined if it is a name. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) ? bare : undefined;
}

/**
 * Looks up a name for a connection and refuses addresses that aren't allowed. The connection goes to the addresses that
 * were checked, so DNS rebinding achieves nothing.
 */
export function guardedLookup(policy: AddressPolicy, resolve: Resolve = systemLookup as Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new Error('The name has no address.'), '', 0);
      if (!found.every(({ address }) => isAllowed(address, policy)))
        return callback(new RefusedAddress('The name leads to an address that is not public.'), '', 0);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
}
