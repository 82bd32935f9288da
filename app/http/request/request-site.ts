import type { Context } from 'hono';
import type { RequestEnv } from './request-context.ts';
import { headOfFetched, type OriginSettings, type Whereabouts, whereaboutsOf } from './request-origin.ts';

/** For modules with paths of their own: the site of a request, and the address it comes from. */
export function whereaboutsReader(settings: OriginSettings): (c: Context<RequestEnv>) => Whereabouts {
  return (c) => whereaboutsOf(headOfFetched(c.req.raw.headers, c.env?.incoming), settings);
}
