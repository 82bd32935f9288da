import type { Context } from 'hono';
import { csrf } from 'hono/csrf';
import { bearerOf } from '#calls/bearer.ts';
import { refusal, unanswered } from '#calls/problem.ts';
import { CALL_PATHS } from './call-paths.ts';
import type { RequestEnv } from './request-context.ts';
import { headOfFetched, isSameOrigin, type OriginSettings, whereaboutsOf } from './request-origin.ts';

const REFUSED =
  'This could be a form of another site: it names no origin of ours. A program shows a bearer token in place of cookies, or says which kind of body it sends, such as Content-Type: application/json, also where it sends none.';

/** No form sends a bearer, which takes the place of cookies where calls are asked; nor anything but a POST: a browser names the origin of whatever else it sends. */
function isOfProgram({ req }: Context<RequestEnv>): boolean {
  if (CALL_PATHS.test(req.path) && bearerOf(req.header('authorization')) !== undefined) return true;
  return req.method !== 'POST' && req.header('origin') === undefined;
}

/**
 * Refuses what a form of another site could send in a visitor's name.
 * @param methodsAt those of a call, which says of any other method that it has none
 */
export function sameOriginOnly(settings: OriginSettings, methodsAt: (path: string) => readonly string[]) {
  const refuseForeign = csrf({
    origin: (origin, c: Context<RequestEnv>) =>
      isSameOrigin(origin, whereaboutsOf(headOfFetched(c.req.raw.headers, c.env?.incoming), settings)),
  });
  return async (c: Context<RequestEnv>, next: () => Promise<void>) => {
    if (isOfProgram(c)) return next();
    const isOurs = await refuseForeign(c, async () => {}).then(
      () => true,
      () => false,
    );
    if (!isOurs) {
      const allowed = methodsAt(c.req.path);
      const isAnswered = allowed.length === 0 || allowed.includes(c.req.method);
      throw isAnswered ? refusal(403, REFUSED) : unanswered(c.req.method, allowed);
    }
    await next();
  };
}
