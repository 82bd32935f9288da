import type { Context } from 'hono';
import type { RequestEnv } from './request-context.ts';
import { headOfFetched, type OriginSettings, type Whereabouts, whereaboutsOf } from './request-origin.ts';

/**
 * For modules that answer at paths of their own: which site a request there is for, and from which address it comes.
 */
export function whereaboutsReader(settings: OriginSettings): (c: Context<RequestEnv>) => Whereabouts {
  return (c) => whereaboutsOf(headOfFetched(c.req.raw.headers, c.env?.incoming), settings);
}
