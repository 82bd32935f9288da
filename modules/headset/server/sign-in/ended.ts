import type { ApiContext } from '#api/request/context.ts';
import { mayWatch, membershipState } from '#api/request/visitor.ts';

/**
 * The message that apps show when a membership has ended (R31); undefined otherwise, also if a pause can be resumed or
 * a payment is being confirmed.
 */
export function endedLabel({ request, visitor }: Pick<ApiContext, 'request' | 'visitor'>): string | undefined {
  if (membershipState(visitor) !== 'expired' || mayWatch(visitor)) return undefined;
  return `Your membership has ended. Renew it at ${new URL(request.origin).host} to watch full videos.`;
}
