import type { Allowance, RateLimiter } from '../cache.ts';
import { networksOf } from './address-group.ts';

/** A limit for one visitor. `name` is the limiter's key, followed by each network of the address. */
export interface AddressLimit {
  name: string;
  limit: number;
  windowMs: number;
}

/**
 * Counts one use for an address and for the wider networks that contain it. A use that is refused isn't counted in any
 * wider network.
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

/** Undoes a use that was allowed. */
export async function giveBackToAddress(
  limits: Pick<RateLimiter, 'giveBack'>,
  address: string,
  { name }: Pick<AddressLimit, 'name'>,
): Promise<void> {
  await Promise.all(networksOf(address).map((network) => limits.giveBack(keyOf(name, network))));
}

const keyOf = (name: string, network: { name: string }) => `${name}:${network.name}`;
