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
 * Stands before every call, over HTTP and in process: whether the site has it, the access class, the rate limit and
 * what the unverified get, as declared, on the way in, one kind of refusal on the way out. It looks at the input before
 * its schema does, so that no call has to think of text that cannot be stored. Per-object rules are the use case's own.
 * @param cache for answers that may be cached
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
      // What fails validation never reaches the handler: anyone who asks is told which field.
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

/** What a call takes that declares no input. */
const NOTHING = z.object({});

/**
 * Of what is asked in an address, a word that nobody knows is refused by name, however the call declares the others. A
 * body may hold what its sender knows besides. A call that takes its request in parts is given parts it never declared.
 */
function isQuestion({ method, inputStructure }: Route): boolean {
  return method === 'GET' && inputStructure !== 'detailed';
}

/** What fails validation costs nothing: it is refused before any work, and people mend a form by sending it again. */
async function isValid(input: unknown, schema: AnySchema | undefined): Promise<boolean> {
  if (!schema) return true;
  const { issues } = await schema['~standard'].validate(input);
  return issues === undefined;
}

/** What else a body holds makes it no other question. */
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

/** What somebody gets who has not proved an age; undefined where it is the same as for anybody. */
function insteadOf({ unverified = 'refused' }: EndpointMeta): { instead: unknown } | undefined {
  if (unverified === 'same') return undefined;
  if (unverified === 'refused') throw ageNotVerified();
  return unverified;
}
