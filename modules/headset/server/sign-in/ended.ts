import type { ApiContext } from '#api/request/context.ts';
import { mayWatch, membershipState } from '#api/request/visitor.ts';

/**
 * What apps tell somebody whose membership has ended (R31); undefined for everybody else, also for who can resume a
 * pause, or whose payment is being confirmed.
 */
export function endedLabel({ request, visitor }: Pick<ApiContext, 'request' | 'visitor'>): string | undefined {
  if (membershipState(visitor) !== 'expired' || mayWatch(visitor)) return undefined;
  return `Your membership has ended. Renew it at ${new URL(request.origin).host} to watch full videos.`;
}
