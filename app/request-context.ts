import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { CallContext } from '#calls/context.ts';
import { readCookies } from '#calls/cookies.ts';
import type { Visitor } from '#calls/visitor.ts';
import type { RateLimiter } from '#kernel/cache.ts';
import { type Preferences, preferencesFrom } from '#ui/preferences.ts';
import { type CollectedReply, collectReply } from './reply.ts';
import {
  headOfFetched,
  type OriginHead,
  type OriginSettings,
  originHeadOf,
  whereaboutsOf,
} from './request-origin.ts';

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

export type ServedContext = CallContext & { reply: CollectedReply; preferences: Preferences };

/** What a request's head says, whoever received it. */
export interface RequestHead extends OriginHead {
  id: string;
  cookie?: string;
  userAgent?: string;
  /** Calls answer a bearer token. Pages never do, so for them it stays out. */
  authorization?: string;
}

export function headOf(c: Context<RequestEnv>): RequestHead {
  return {
    ...headOfFetched(c.req.raw.headers, c.env?.incoming),
    id: c.get('requestId'),
    cookie: c.req.header('cookie'),
    userAgent: c.req.header('user-agent'),
  };
}

export function headOfIncoming(incoming: IncomingMessage): RequestHead {
  const { cookie, 'user-agent': userAgent } = incoming.headers;
  return { ...originHeadOf(incoming), id: randomUUID(), cookie, userAgent };
}

/** What calls learn about a request: the site of its host, the visitor of its cookies or token, its address. */
export function contextOf(c: Context<RequestEnv>, settings: ContextSettings): Promise<ServedContext> {
  return contextFrom({ ...headOf(c), authorization: c.req.header('authorization') }, settings);
}

export async function contextFrom(head: RequestHead, settings: ContextSettings): Promise<ServedContext> {
  const { authorization } = head;
  const { site, origin, address } = whereaboutsOf(head, settings);
  const reply = collectReply({ secure: origin.startsWith('https://') });
  const watch = { isOn: false };
  const cookies = readCookies(head.cookie);
  const request = noticeUse(
    { id: head.id, origin, address, userAgent: head.userAgent ?? '', cookies },
    ['origin', 'address', 'userAgent', 'cookies'],
    () => watch.isOn && reply.markPersonal(),
  );
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
