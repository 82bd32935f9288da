import ipaddr from 'ipaddr.js';

/** A network, and how many times as much it may as one visitor's group. */
export interface Network {
  name: string;
  times: number;
}

/**
 * Lengths in bytes. The first is one visitor's; a line at home is given one of the others, or a provider gives it to
 * many homes.
 */
const WIDTHS = [
  { bytes: 8, times: 1 },
  { bytes: 7, times: 8 },
  { bytes: 6, times: 64 },
] as const;

/**
 * What limits count visitors by: an IPv4 address, or the first half of an IPv6 one. Anyone who has one IPv6 address has
 * the 2^64 of its network to come from.
 */
export function addressGroup(address: string): string {
  const [{ name = address } = {}] = networksOf(address);
  return name;
}

/**
 * The networks that an address counts in, the narrowest first. One home may have a /56 or a /48, which is 256 or 65,536
 * groups: together they may more than one visitor, and less than all of them.
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
