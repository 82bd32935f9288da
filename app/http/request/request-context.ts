import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ApiContext } from '#api/request/context.ts';
import { readCookies } from '#api/request/cookies.ts';
import type { Geolocation } from '#api/request/geolocation.ts';
import { GUEST, type Visitor } from '#api/request/visitor.ts';
import type { RateLimiter } from '#kernel/cache.ts';
import type { Site } from '#sites/site.ts';
import type { PageLayout } from '#ui/page/page-query.ts';
import { type Preferences, preferencesFrom } from '#ui/theme.ts';
import { locate } from '../../geolocation/locate.ts';
import { type CollectedReply, collectReply } from '../reply.ts';
import { currentRequestId } from './request-id.ts';
import { headOfFetched, type OriginHead, type OriginSettings, originHeadOf, whereaboutsOf } from './request-origin.ts';

export interface RequestEnv {
  Bindings: Partial<HttpBindings>;
  /** `layout`: of the page that answers, if one does. */
  Variables: { requestId: string; layout?: PageLayout };
}

/** Finds out who the visitor is; may renew the session and set its cookies on the way. */
export type ResolveVisitor = (
  request: Omit<ApiContext, 'visitor' | 'limits'> & {
    authorization?: string;
    /** A headset app, which has no cookies. */
    isApp?: boolean;
  },
) => Promise<Visitor>;

export interface ContextSettings extends OriginSettings {
  resolveVisitor: ResolveVisitor;
  limits: RateLimiter;
  /** Whether guests in a country or region need no age check; without it a site requires one everywhere or nowhere. */
  isOpen?(where: { site: Site; geolocation?: Geolocation }): boolean;
  /** Whether the site is closed to this visitor. */
  closedTo?: (request: Pick<ApiContext, 'site' | 'request'>) => Promise<ApiContext['closed']>;
  /** Remembers in the visitor's browser which affiliate's link they opened, if they allow it. */
  rememberLink?: (url: string, context: Pick<ApiContext, 'site' | 'request' | 'reply'>) => void;
  /** Whether the site is closed to visitors of whom nothing is known. */
  closedToAll?: (site: Site) => ApiContext['closed'];
}

export type ServedContext = ApiContext & { reply: CollectedReply; preferences: Preferences };

/** The head of a request, whatever received it. */
export interface RequestHead extends OriginHead {
  id: string;
  cookie?: string;
  userAgent?: string;
  /** As requested; only an affiliate link's parameters are read from it. */
  url?: string;
  /** Endpoints accept a bearer token. Pages never do, so it is left out for them. */
  authorization?: string;
}

export function headOf(c: Context<RequestEnv>): RequestHead {
  return {
    ...headOfFetched(c.req.raw.headers, c.env?.incoming),
    id: c.get('requestId'),
    cookie: c.req.header('cookie'),
    userAgent: c.req.header('user-agent'),
    url: c.req.url,
  };
}

export function headOfIncoming(incoming: IncomingMessage): RequestHead {
  const { cookie, 'user-agent': userAgent } = incoming.headers;
  return { ...originHeadOf(incoming), id: currentRequestId(), cookie, userAgent, url: incoming.url };
}

/**
 * The same for a page that is made once for everybody: the visitor isn't looked up, and counts as unverified at a site
 * with an age check.
 */
export function guestContext(
  head: RequestHead,
  settings: Pick<ContextSettings, 'limits' | 'closedToAll' | 'isOpen'> & OriginSettings,
): ServedContext {
  const { site, origin, address } = whereaboutsOf(head, settings);
  const reply = collectReply({ secure: origin.startsWith('https://') });
  return {
    site,
    visitor: { ...GUEST, verified: isOpenHere(site, { ...head, address }, settings) },
    preferences: preferencesFrom({}, site),
    request: { id: head.id, origin, address, userAgent: '', cookies: {} },
    reply,
    limits: settings.limits,
    closed: settings.closedToAll?.(site),
  };
}

/** Whether guests at the request's origin need no age check. */
export function isOpenHere(
  site: Site,
  from: Parameters<typeof locate>[0],
  settings: Pick<ContextSettings, 'isOpen'> & OriginSettings,
): boolean {
  if (!site.flags.ageVerification) return true;
  return settings.isOpen?.({ site, geolocation: locate(from, settings) }) ?? false;
}

/** What handlers learn about a request: the site of its host, the visitor of its cookies or token, its address. */
export function contextOf(c: Context<RequestEnv>, settings: ContextSettings): Promise<ServedContext> {
  return contextFrom({ ...headOf(c), authorization: c.req.header('authorization') }, settings);
}

export async function contextFrom(head: RequestHead, settings: ContextSettings): Promise<ServedContext> {
  const { authorization } = head;
  const { site, origin, address } = whereaboutsOf(head, settings);
  const reply = collectReply({ secure: origin.startsWith('https://') });
  const geolocation = locate({ ...head, address }, settings);
  const seen = {
    origin,
    address,
    userAgent: head.userAgent ?? '',
    cookies: readCookies(head.cookie),
    geolocation,
    objectsToTracking: head.header?.('sec-gpc') === '1',
  };
  const request = { id: head.id, ...seen };
  const visitor = await settings.resolveVisitor({ site, request, reply, authorization });
  const closed = await settings.closedTo?.({ site, request });
  const preferences = preferencesFrom(seen.cookies, site);
  const { limits } = settings;
  if (head.url && !visitor.impersonation) settings.rememberLink?.(head.url, { site, request, reply });
  if (visitor.impersonation)
    return impersonationContext({ site, visitor, preferences, limits, reply, closed, id: head.id, seen });
  // Looking up the visitor reads the request; only what is read from here on affects the response.
  return {
    site,
    visitor: visitor.user ? noticingVisitor(visitor, visitor.user, reply) : visitor,
    preferences,
    request: new NoticingRequest(head.id, seen, reply),
    reply,
    limits,
    closed,
  };
}

/**
 * During impersonation the response is for that impersonation only, is made without the cookies of the operator's
 * browser, and sets none.
 */
function impersonationContext({
  reply,
  id,
  seen,
  ...known
}: Pick<ServedContext, 'site' | 'visitor' | 'preferences' | 'limits' | 'reply' | 'closed'> & {
  id: string;
  seen: Omit<ApiContext['request'], 'id'>;
}): ServedContext {
  reply.markPersonal();
  reply.refuseCookies();
  return { ...known, request: { ...seen, id, cookies: {} }, reply };
}

/** Reading anything that is specific to this request makes the response that visitor's own. */
class NoticingRequest {
  readonly id: string;
  readonly #seen: Omit<ApiContext['request'], 'id'>;
  readonly #reply: CollectedReply;

  constructor(id: string, seen: Omit<ApiContext['request'], 'id'>, reply: CollectedReply) {
    this.id = id;
    this.#seen = seen;
    this.#reply = reply;
  }

  get origin() {
    this.#reply.markPersonal();
    return this.#seen.origin;
  }

  get address() {
    this.#reply.markPersonal();
    return this.#seen.address;
  }

  get userAgent() {
    this.#reply.markPersonal();
    return this.#seen.userAgent;
  }

  get cookies() {
    this.#reply.markPersonal();
    return this.#seen.cookies;
  }

  get geolocation() {
    this.#reply.markPersonal();
    return this.#seen.geolocation;
  }

  get objectsToTracking() {
    this.#reply.markPersonal();
    return this.#seen.objectsToTracking;
  }
}

/** Reading who the visitor is makes the response that visitor's own. */
function noticingVisitor(visitor: Visitor, user: Visitor['user'], reply: CollectedReply): Visitor {
  return {
    ...visitor,
    get user() {
      reply.markPersonal();
      return user;
    },
  };
}
