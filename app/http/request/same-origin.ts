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
 * Refuses what a page of another site could send on behalf of a visitor.
 * @param methodsAt the methods of the endpoint at a path; other methods get its usual refusal
 */
export function sameOriginOnly(settings: OriginSettings, methodsAt: (path: string) => readonly string[]) {
  const isOurs = (origin: string, c: Context<RequestEnv>) =>
    isSameOrigin(origin, headOfFetched(c.req.raw.headers, c.env?.incoming), settings);
  /** Form content types that browsers send to any site without a preflight. */
  const refuseForms = csrf({ origin: isOurs });

  /** The browser names another site as the sender, whatever the content type. */
  function isNamedForeign(c: Context<RequestEnv>): boolean {
    const origin = c.req.header('origin');
    if (origin === undefined || c.req.header('sec-fetch-site') === 'same-origin') return false;
    return !READS.includes(c.req.method) && !isOurs(origin, c);
  }

  async function isForeign(c: Context<RequestEnv>): Promise<boolean> {
    if (isNamedForeign(c)) return true;
    // Forms of other sites only POST; browsers name the origin of any other request.
    if (c.req.method !== 'POST' && c.req.header('origin') === undefined) return false;
    return refuseForms(c, async () => {}).then(
      () => false,
      () => true,
    );
  }

  return async (c: Context<RequestEnv>, next: () => Promise<void>) => {
    const allowed = methodsAt(c.req.path);
    // Endpoints read a bearer in place of cookies, and no form can send one; pages don't read bearers.
    const isEndpoint = allowed.length > 0 || NEVER_PAGES.test(c.req.path);
    const isOfProgram = isEndpoint && bearerOf(c.req.header('authorization')) !== undefined;
    if (!isOfProgram && (await isForeign(c))) {
      const isAnswered = allowed.length === 0 || allowed.includes(c.req.method);
      throw isAnswered ? refusal(403, REFUSED) : unanswered(c.req.method, allowed);
    }
    await next();
  };
}
