import type { AnySchema, Route } from '@orpc/contract';
import type { Middleware } from '@orpc/server';
import { z } from 'zod';
import { Forbidden, NotAuthenticated, NotFound } from '#kernel/errors.ts';
import { done, type EndpointAccess, type EndpointMeta } from '../declare/declare.ts';
import { closedRefusal } from '../errors/closed.ts';
import { ageNotVerified, asRefusal, refusal, unknownFieldsRefusal } from '../errors/problem.ts';
import { asDeclared } from '../errors/refused.ts';
import type { ApiContext } from '../request/context.ts';
import { hasMemberAccess, may, type Visitor } from '../request/visitor.ts';
import { composeText } from './compose-text.ts';
import type { ResponseCache } from './response-cache.ts';
import { takeFromLimit } from './take-from-limit.ts';
import { unknownFields } from './unknown-fields.ts';

/** Shown to an operator who tries to change something while viewing the site as another account. */
export const IMPERSONATION_IS_READ_ONLY =
  'You’re viewing the site as another account, so you can’t change anything. Stop viewing first.';

/**
 * Runs before every endpoint, over HTTP and in process. It checks the flag, the access class, the age check and the
 * rate limit that the endpoint declares, and turns what is thrown into one kind of refusal. It refuses text that can't
 * be stored before the schema sees it, so that no endpoint has to. Rules about single objects are up to the use case.
 * @param cache for endpoints declared as `cached`
 */
export function guarded(cache?: ResponseCache): Middleware<
  ApiContext,
  Record<never, never>,
  unknown,
  unknown,
  // biome-ignore lint/suspicious/noExplicitAny: the library's own "any error map"
  any,
  EndpointMeta
> {
  return async ({ context, next, path, procedure }, input, output) => {
    const { meta, inputSchema, route, errorMap } = procedure['~orpc'];
    if (!composeText(input)) throw refusal(400, 'The request holds characters that are not text.');
    try {
      const isReadable = route.method === 'GET' && !meta.closedToImpersonation;
      if (context.visitor.impersonation && !isReadable) throw refusal(403, IMPERSONATION_IS_READ_ONLY);
      if (context.closed && !meta.duringMaintenance) throw closedRefusal(context.closed);
      if (meta.flag && !context.site.flags[meta.flag]) throw new NotFound('This page could not be found');
      requireAccess(meta.access, context.visitor);
      const withheld = context.visitor.verified ? undefined : insteadOf(meta);
      const unknown = isQuestion(route) ? unknownFields(inputSchema ?? NOTHING, input) : [];
      if (unknown.length > 0) throw unknownFieldsRefusal(unknown);
      // Invalid input doesn't get this answer: the handler's validation names the fields.
      if (withheld && (await isValid(input, inputSchema))) return output(done(withheld.instead));
      if (meta.rateLimit && (await isValid(input, inputSchema)))
        await takeFromLimit(context, path.join('.'), { access: meta.access, rateLimit: meta.rateLimit });
      if (!cache || !meta.cached || context.visitor.impersonation) return await next();
      const make = async (nobodys: ApiContext) => (await next({ context: nobodys })).output;
      const question = isQuestion(route) ? input : await knownPart(input, inputSchema);
      return output(await cache.findOrMake(path.join('.'), context, question, make));
    } catch (error) {
      throw asRefusal(asDeclared(errorMap, error), meta.failure);
    }
  };
}

/** The input schema of an endpoint that declares none. */
const NOTHING = z.object({});

/**
 * An unknown query parameter is refused by name, even if the schema is loose. A body may hold more than we know, and an
 * input with `detailed` structure has parts that no endpoint declares.
 */
function isQuestion({ method, inputStructure }: Route): boolean {
  return method === 'GET' && inputStructure !== 'detailed';
}

/**
 * Invalid input doesn't count toward the limit: it is refused before any work, and people resend a form after fixing
 * it.
 */
async function isValid(input: unknown, schema: AnySchema | undefined): Promise<boolean> {
  if (!schema) return true;
  const { issues } = await schema['~standard'].validate(input);
  return issues === undefined;
}

/** Unknown fields of a body don't make it another cache key. */
async function knownPart(input: unknown, schema: AnySchema | undefined): Promise<unknown> {
  if (!schema) return undefined;
  const result = await schema['~standard'].validate(input);
  return result.issues ? input : result.value;
}

function requireAccess(access: EndpointAccess, visitor: Visitor): void {
  if (access === 'anyone') return;
  if (!visitor.user) throw new NotAuthenticated();
  if (access === 'member' && !hasMemberAccess(visitor)) throw new NotAuthenticated();
  if (typeof access === 'object' && !may(visitor, access.permission)) throw new Forbidden();
}

/** The answer before an age check; undefined if it is the same for everybody. */
function insteadOf({ unverified = 'refused' }: EndpointMeta): { instead: unknown } | undefined {
  if (unverified === 'same') return undefined;
  if (unverified === 'refused') throw ageNotVerified();
  return unverified;
}
