import { takeFromAddress } from '#kernel/limit-address.ts';
import type { CallContext } from './context.ts';
import type { CallMeta } from './declare.ts';
import { tooMany } from './too-many.ts';

/** One more of what is limited, for the address and for whoever is signed in. Refused, it throws when to come again. */
export async function takeFromLimit(
  { limits, request, visitor }: Pick<CallContext, 'limits' | 'request' | 'visitor'>,
  name: string,
  limit: NonNullable<CallMeta['rateLimit']>,
): Promise<void> {
  const key = `call:${name}`;
  const ofAddress = await takeFromAddress(limits, request.address, { ...limit, name: `${key}:address` });
  if (!ofAddress.allowed) throw tooMany(ofAddress.retryAfterMs);
  if (!visitor.user || visitor.look) return;
  const ofUser = await limits.take(`${key}:user:${visitor.user.id}`, limit);
  if (!ofUser.allowed) throw tooMany(ofUser.retryAfterMs);
}
