import { takeFromAddress } from '#kernel/network/limit-address.ts';
import type { EndpointMeta } from '../declare/declare.ts';
import { tooMany } from '../errors/rate-limited.ts';
import type { ApiContext } from '../request/context.ts';

/** People behind one address who are counted by themselves: a household, an office, a carrier's own network. */
const PEOPLE_AT_ADDRESS = 10;

/**
 * One more of what is limited, for the address and for anyone who is signed in. Refused, it throws when to come again.
 * Where only people who are signed in may ask, the address has room for several of them: one of them keeps no other
 * from cancelling.
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
