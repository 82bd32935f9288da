import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { CallContext } from '#calls/context.ts';
import { readCookies } from '#calls/cookies.ts';
import type { Visitor } from '#calls/visitor.ts';
import type { RateLimiter } from '#kernel/cache.ts';
import { siteByHost } from '#sites/index.ts';
import { type Preferences, preferencesFrom } from '#ui/preferences.ts';
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
  /** The port that this program listens on. */
  port?: number;
}

export type ServedContext = CallContext & { reply: CollectedReply; preferences: Preferences };

/** What a request's head says, whoever received it. */
export interface RequestHead {
  id: string;
  /** Scheme of the connection itself. */
  scheme: string;
  host: string;
  forwardedProto?: string;
  forwardedFor?: string;
  peer?: string;
  cookie?: string;
  userAgent?: string;
  /** Calls answer a bearer token. Pages never do, so for them it stays out. */
  authorization?: string;
}

export function headOf(c: Context<RequestEnv>): RequestHead {
  const { protocol, host } = new URL(c.req.url);
  return {
    id: c.get('requestId'),
    scheme: protocol.slice(0, -1),
    host: c.req.header('host') ?? host,
    forwardedProto: c.req.header('x-forwarded-proto'),
    forwardedFor: c.req.header('x-forwarded-for'),
    peer: c.env?.incoming?.socket?.remoteAddress,
    cookie: c.req.header('cookie'),
    userAgent: c.req.header('user-agent'),
  };
}

export function headOfIncoming({ headers, socket }: IncomingMessage): RequestHead {
  return {
    id: randomUUID(),
    scheme: 'http',
    host: headers.host ?? '',
    forwardedProto: headers['x-forwarded-proto']?.toString(),
    forwardedFor: headers['x-forwarded-for']?.toString(),
    peer: socket.remoteAddress,
    cookie: headers.cookie,
    userAgent: headers['user-agent'],
  };
}

/** What calls learn about a request: the site of its host, the visitor of its cookies or token, its address. */
export function contextOf(c: Context<RequestEnv>, settings: ContextSettings): Promise<ServedContext> {
  return contextFrom({ ...headOf(c), authorization: c.req.header('authorization') }, settings);
}

export async function contextFrom(head: RequestHead, settings: ContextSettings): Promise<ServedContext> {
  const { authorization } = head;
  const origin = originOf(head, settings);
  const reply = collectReply({ secure: origin.startsWith('https://') });
  const watch = { isOn: false };
  const cookies = readCookies(head.cookie);
  const request = noticeUse(
    {
      id: head.id,
      origin,
      address: addressOf(head, settings.trustedProxies),
      userAgent: head.userAgent ?? '',
      cookies,
    },
    ['origin', 'address', 'userAgent', 'cookies'],
    () => watch.isOn && reply.markPersonal(),
  );
  const site = siteByHost(new URL(origin).host);
  const resolved = await settings.resolveVisitor({ site, request, reply, authorization });
  const visitor = resolved.user ? noticeUse({ ...resolved }, ['user'], () => reply.markPersonal()) : resolved;
  // Looking the visitor up reads the request; what an answer is made from counts from here on.
  watch.isOn = true;
  const preferences = preferencesFrom(cookies, site);
  return { site, visitor, preferences, request, reply, limits: settings.limits };
}

/** Reading who the visitor is, or what only this request says, makes an answer that visitor's own. */
function noticeUse<Thing extends object>(
  thing: Thing,
  names: readonly (keyof Thing)[],
  notice: () => void,
): Thing {
  for (const name of names) {
    const value = thing[name];
    Object.defineProperty(thing, name, {
      enumerable: true,
      get() {
        notice();
        return value;
      },
    });
  }
  return thing;
}

function originOf(head: RequestHead, settings: ContextSettings): string {
  const scheme = settings.trustedProxies > 0 ? (head.forwardedProto ?? 'https') : undefined;
  const publicScheme = settings.publicUrl && new URL(settings.publicUrl).protocol.replace(':', '');
  return `${scheme ?? publicScheme ?? head.scheme}://${head.host}`;
}

/** The nth address from the right of X-Forwarded-For was written by the outermost proxy that we trust. */
export function addressOf(
  { peer = '127.0.0.1', forwardedFor = '' }: RequestHead,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return peer;
  const forwarded = forwardedFor.split(',').map((part) => part.trim());
  return forwarded.at(-trustedProxies) || peer;
}
