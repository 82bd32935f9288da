import ipaddr from 'ipaddr.js';

/** A network, and how many times one visitor's limit it gets. */
export interface Network {
  name: string;
  times: number;
}

/**
 * Prefix lengths in bytes. The first is one visitor's; a home connection gets one of the others, or its provider shares
 * one among many homes.
 */
const WIDTHS = [
  { bytes: 8, times: 1 },
  { bytes: 7, times: 8 },
  { bytes: 6, times: 64 },
] as const;

/**
 * What rate limits count visitors by: an IPv4 address, or the first half of an IPv6 one: one IPv6 address usually means
 * a network with all its 2^64 addresses.
 */
export function addressGroup(address: string): string {
  const [{ name = address } = {}] = networksOf(address);
  return name;
}

/**
 * The networks that an address counts in, narrowest first. A home may have a /56 or a /48, which are 256 or 65,536
 * groups: together they get more than one visitor's limit, but less than the sum of all.
 */
export function networksOf(address: string): Network[] {
  if (!ipaddr.isValid(address)) return [{ name: address, times: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return [{ name: parsed.toString(), times: 1 }];
  const bytes = parsed.toByteArray();
  return WIDTHS.map(({ bytes: length, times }) => {
    const network = ipaddr.fromByteArray(bytes.map((byte, at) => (at < length ? byte : 0)));
    return { name: `${network.toString()}/${length * 8}`, times };
  });
}
