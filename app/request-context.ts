import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { parse as parseCookies } from 'hono/utils/cookie';
import type { CallContext } from '#calls/context.ts';
import type { Visitor } from '#calls/visitor.ts';
import type { RateLimiter } from '#kernel/cache.ts';
import { type CollectedReply, collectReply } from './reply.ts';
import { headOfFetched, type OriginSettings, whereaboutsOf } from './request-origin.ts';

export interface RequestEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}

/** Finds out who is asking; may renew the session and set its cookies on the way. */
export type ResolveVisitor = (
  request: Omit<CallContext, 'visitor' | 'limits'> & { authorization?: string },
) => Promise<Visitor>;

export interface ContextSettings extends OriginSettings {
  resolveVisitor: ResolveVisitor;
  limits: RateLimiter;
}

export type ServedContext = CallContext & { reply: CollectedReply };

/** What calls and pages learn about a request: the site of its host, the visitor of its cookies, its address. */
export async function contextOf(c: Context<RequestEnv>, settings: ContextSettings): Promise<ServedContext> {
  const { site, origin, address } = whereaboutsOf(
    headOfFetched(c.req.raw.headers, c.env?.incoming),
    settings,
  );
  const reply = collectReply({ secure: origin.startsWith('https://') });
  const request = {
    id: c.get('requestId'),
    origin,
    address,
    userAgent: c.req.header('user-agent') ?? '',
    cookies: parseCookies(c.req.header('cookie') ?? '') as Record<string, string>,
  };
  const authorization = c.req.header('authorization');
  const visitor = noticeUse(await settings.resolveVisitor({ site, request, reply, authorization }), reply);
  return { site, visitor, request, reply, limits: settings.limits };
}

/** Reading who the visitor is makes the answer personal; what kind of visitor it is does not. */
function noticeUse(visitor: Visitor, reply: CollectedReply): Visitor {
  const { user } = visitor;
  if (!user) return visitor;
  return Object.defineProperty({ ...visitor }, 'user', {
    enumerable: true,
    get() {
      reply.markPersonal();
      return user;
    },
  });
}
