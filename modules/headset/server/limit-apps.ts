import { tooMany } from '#api/errors/rate-limited.ts';
import type { ApiContext } from '#api/request/context.ts';
import { MINUTE } from '#kernel/clock.ts';
import { takeFromAddress } from '#kernel/network/limit-address.ts';

/** A player requests all videos of its list at once, and a household has several players. */
const REQUESTS = { limit: 1200, windowMs: MINUTE };
/** Responses with the whole list of videos. */
const LONG_ANSWERS = { limit: 120, windowMs: MINUTE };

/** Throws a 429, which apps understand, for an address that sends too many requests. */
export async function limitApps(
  { request, limits }: Pick<ApiContext, 'request' | 'limits'>,
  kind: 'request' | 'long' = 'request',
): Promise<void> {
  await limitTo({ request, limits }, `headset.${kind}`, kind === 'request' ? REQUESTS : LONG_ANSWERS);
}

export async function limitTo(
  { request, limits }: Pick<ApiContext, 'request' | 'limits'>,
  name: string,
  limit: { limit: number; windowMs: number },
): Promise<void> {
  const { allowed, retryAfterMs } = await takeFromAddress(limits, request.address, { ...limit, name });
  if (!allowed) throw tooMany(retryAfterMs);
}
