import { takeFromAddress } from '#kernel/network/limit-address.ts';
import type { EndpointMeta } from '../declare/declare.ts';
import { tooMany } from '../errors/rate-limited.ts';
import type { ApiContext } from '../request/context.ts';

/** How many people behind one address are limited one by one: a household, an office, a carrier's NAT. */
const PEOPLE_AT_ADDRESS = 10;

/**
 * Counts one use against a rate limit, by address and, if signed in, by account. Throws 429 with the time to wait. For
 * signed-in endpoints the address has room for several people, so that one of them can't keep another from canceling.
 */
export async function takeFromLimit(
  { limits, request, visitor }: Pick<ApiContext, 'limits' | 'request' | 'visitor'>,
  name: string,
  { access, rateLimit }: Limited,
): Promise<void> {
  const key = `call:${name}`;
  const people = access === 'anyone' ? 1 : PEOPLE_AT_ADDRESS;
  const ofAddress = await takeFromAddress(limits, request.address, {
    ...rateLimit,
    limit: rateLimit.limit * people,
    name: `${key}:address`,
  });
  if (!ofAddress.allowed) throw tooMany(ofAddress.retryAfterMs);
  if (!visitor.user || visitor.impersonation) return;
  const ofUser = await limits.take(`${key}:user:${visitor.user.id}`, rateLimit);
  if (!ofUser.allowed) throw tooMany(ofUser.retryAfterMs);
}

type Limited = Pick<EndpointMeta, 'access'> & Required<Pick<EndpointMeta, 'rateLimit'>>;
