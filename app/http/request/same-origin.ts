import type { Context } from 'hono';
import { csrf } from 'hono/csrf';
import { refusal, unanswered } from '#api/errors/problem.ts';
import { bearerOf } from '#api/request/bearer.ts';
import { NEVER_PAGES } from '../endpoint-paths.ts';
import type { RequestEnv } from './request-context.ts';
import { headOfFetched, isSameOrigin, type OriginSettings } from './request-origin.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

const REFUSED =
  'This could be a form of another site: it names no origin of ours. A program shows a bearer token in place of cookies, or says which kind of body it sends, such as Content-Type: application/json, also where it sends none.';

/**
 * Refuses what a page of another site could send in a visitor's name.
 * @param methodsAt those of a call, which says of any other method that it has none
 */
export function sameOriginOnly(settings: OriginSettings, methodsAt: (path: string) => readonly string[]) {
  const isOurs = (origin: string, c: Context<RequestEnv>) =>
    isSameOrigin(origin, headOfFetched(c.req.raw.headers, c.env?.incoming), settings);
  /** Forms of the kinds that need nobody's leave to be sent anywhere. */
  const refuseForms = csrf({ origin: isOurs });

  /** Named by a browser, whatever it sends. */
  function isNamedForeign(c: Context<RequestEnv>): boolean {
    const origin = c.req.header('origin');
    if (origin === undefined || c.req.header('sec-fetch-site') === 'same-origin') return false;
    return !READS.includes(c.req.method) && !isOurs(origin, c);
  }

  async function isForeign(c: Context<RequestEnv>): Promise<boolean> {
    if (isNamedForeign(c)) return true;
    // No form sends anything but a POST; a browser names the origin of whatever else it sends.
    if (c.req.method !== 'POST' && c.req.header('origin') === undefined) return false;
    return refuseForms(c, async () => {}).then(
      () => false,
      () => true,
    );
  }

  return async (c: Context<RequestEnv>, next: () => Promise<void>) => {
    const allowed = methodsAt(c.req.path);
    // Calls read a bearer in place of cookies, and no form sends one; pages read none.
    const isEndpoint = allowed.length > 0 || NEVER_PAGES.test(c.req.path);
    const isOfProgram = isEndpoint && bearerOf(c.req.header('authorization')) !== undefined;
    if (!isOfProgram && (await isForeign(c))) {
      const isAnswered = allowed.length === 0 || allowed.includes(c.req.method);
      throw isAnswered ? refusal(403, REFUSED) : unanswered(c.req.method, allowed);
    }
    await next();
  };
}
