import type { Allowance, RateLimiter } from '../cache.ts';
import { networksOf } from './address-group.ts';

/**
 * Something that one visitor may so often: `name` is what the limiter keeps it under, followed by each network of the
 * address.
 */
export interface AddressLimit {
  name: string;
  limit: number;
  windowMs: number;
}

/**
 * Takes one use for an address, and for the wider networks that it is in. What is refused counts in none that is wider.
 */
export async function takeFromAddress(
  limits: Pick<RateLimiter, 'take'>,
  address: string,
  { name, limit, windowMs }: AddressLimit,
): Promise<Allowance> {
  for (const network of networksOf(address)) {
    const allowance = await limits.take(keyOf(name, network), { limit: limit * network.times, windowMs });
    if (!allowance.allowed) return allowance;
  }
  return { allowed: true, retryAfterMs: 0 };
}

/** Gives back a use that was allowed. */
export async function giveBackToAddress(
  limits: Pick<RateLimiter, 'giveBack'>,
  address: string,
  { name }: Pick<AddressLimit, 'name'>,
): Promise<void> {
  await Promise.all(networksOf(address).map((network) => limits.giveBack(keyOf(name, network))));
}

const keyOf = (name: string, network: { name: string }) => `${name}:${network.name}`;
