import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { parse as parseCookies } from 'hono/utils/cookie';
import type { CallContext } from '#calls/context.ts';
import type { Visitor } from '#calls/visitor.ts';
import type { RateLimiter } from '#kernel/cache.ts';
import { siteByHost } from '#sites/index.ts';
import { type CollectedReply, collectReply } from './reply.ts';

export interface RequestEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}

/** Finds out who is asking; may renew the session and set its cookies on the way. */
export type ResolveVisitor = (
  request: Omit<CallContext, 'visitor' | 'limits'> & { authorization?: string },
) => Promise<Visitor>;

export interface ContextSettings {
  resolveVisitor: ResolveVisitor;
  limits: RateLimiter;
  publicUrl?: string;
  trustedProxies: number;
}

export type ServedContext = CallContext & { reply: CollectedReply };

/** What calls and pages learn about a request: the site of its host, the visitor of its cookies, its address. */
export async function contextOf(c: Context<RequestEnv>, settings: ContextSettings): Promise<ServedContext> {
  const origin = originOf(c, settings);
  const reply = collectReply({ secure: origin.startsWith('https://') });
  const request = {
    id: c.get('requestId'),
    origin,
    address: addressOf(c, settings.trustedProxies),
    userAgent: c.req.header('user-agent') ?? '',
    cookies: parseCookies(c.req.header('cookie') ?? '') as Record<string, string>,
  };
  const site = siteByHost(new URL(origin).host);
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

function originOf(c: Context<RequestEnv>, settings: ContextSettings): string {
  const url = new URL(c.req.url);
  const scheme = settings.trustedProxies > 0 ? (c.req.header('x-forwarded-proto') ?? 'https') : undefined;
  const publicScheme = settings.publicUrl && new URL(settings.publicUrl).protocol.replace(':', '');
  return `${scheme ?? publicScheme ?? url.protocol.replace(':', '')}://${c.req.header('host') ?? url.host}`;
}

/** The nth address from the right of X-Forwarded-For was written by the outermost proxy that we trust. */
export function addressOf(c: Context<RequestEnv>, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  if (trustedProxies === 0) return peer;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-trustedProxies) || peer;
}
