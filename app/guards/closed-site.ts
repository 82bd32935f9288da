import type { ApiContext } from '#api/request/context.ts';
import type { Operator } from '#api/request/operator.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Site } from '#sites/site.ts';

/** If it isn't known when the site reopens. */
const COME_AGAIN_SECONDS = 300;
const OPENS_SECONDS = 3600;

/** R12 and R19 of `modules/site`: whether the site is closed to visitors of whom nothing is known. */
export function closedToAll(clock: Clock) {
  return ({ maintenance, isOpen }: Pick<Site, 'maintenance' | 'isOpen'>): ApiContext['closed'] => {
    if (!isOpen) return { message: '', until: null, retryAfterSeconds: OPENS_SECONDS, isNotOpenYet: true };
    const { isOn, message, until } = maintenance;
    if (!isOn) return undefined;
    const seconds = until === null ? 0 : (Date.parse(until) - clock.now().getTime()) / 1000;
    return { message, until, retryAfterSeconds: seconds > 0 ? Math.ceil(seconds) : COME_AGAIN_SECONDS };
  };
}

/** The same for this visitor. Operators in the admin see what they are working on. */
export function closedTo(
  resolveOperator: (request: Pick<ApiContext, 'request'>) => Promise<Operator | undefined>,
  clock: Clock,
) {
  const closed = closedToAll(clock);
  return async ({ site, request }: Pick<ApiContext, 'site' | 'request'>): Promise<ApiContext['closed']> => {
    const now = closed(site);
    if (!now) return undefined;
    const operator = await resolveOperator({ request });
    return operator?.isVerified ? undefined : now;
  };
}
