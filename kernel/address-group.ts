import ipaddr from 'ipaddr.js';

/**
 * What limits count visitors by: an IPv4 address, or the first half of an IPv6 one. Whoever has one IPv6 address has the 2^64
 * of its network to come from.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().fill(0, 8);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
