import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface AddressPolicy {
  /** On a developer's machine, receivers may be on that machine. */
  development: boolean;
  /** Receivers may be anywhere that this machine reaches, such as in the operator's own network. */
  privateAddresses: boolean;
}

export type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Where a notice must not go (R5). */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/** Addresses of the IPv6 Internet; all others are local, reserved, or carry an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');

/** Whether notices may be posted to an address, in whatever form it is written (R5). */
export function isAllowed(address: string, { development, privateAddresses }: AddressPolicy): boolean {
  if (!ipaddr.isValid(address)) return false;
  if (privateAddresses) return true;
  // An IPv4 address that is mapped into IPv6 is reached as IPv4.
  const parsed = ipaddr.process(address);
  if (development && parsed.range() === 'loopback') return true;
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6, 3);
}

/** The address that a URL's host spells out, if it is a number rather than a name. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) ? bare : undefined;
}

/**
 * Looks names up for a connection and refuses what it must not reach. The connection is made to the very addresses that
 * were judged, so a name that answers differently the next time gains nothing.
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
