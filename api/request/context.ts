import type { RateLimiter } from '#kernel/cache.ts';
import { NotAuthenticated } from '#kernel/errors.ts';
import type { Site } from '#sites/site.ts';
import type { Closed } from '../errors/closed.ts';
import type { Geolocation } from './geolocation.ts';
import type { Visitor } from './visitor.ts';

/** What every handler knows about its request, over HTTP and in process. */
export interface ApiContext {
  site: Site;
  visitor: Visitor;
  request: {
    id: string;
    /** Scheme, host and port as the visitor addressed them, for absolute links. */
    origin: string;
    address: string;
    userAgent: string;
    cookies: Readonly<Record<string, string>>;
    /** Where the request comes from; undefined if unknown. */
    geolocation?: Geolocation;
    /** The browser asks not to be tracked (`Sec-GPC`). */
    objectsToTracking?: boolean;
  };
  reply: Reply;
  limits: RateLimiter;
  /** Undefined while the site is open. */
  closed?: Closed;
}

export interface CookieOptions {
  /** Without it, until the browser is closed. */
  maxAgeSeconds?: number;
  httpOnly?: boolean;
  /** Lax by default. */
  sameSite?: 'Lax' | 'Strict';
}

/** What a handler may add to the answer besides its body. */
export interface Reply {
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string): void;
  /** Names what the answer depends on; a cached page is dropped when an event names one of its tags. */
  dependsOn(...tags: string[]): void;
}

/** Who is signed in. Only for endpoints whose access class requires it. */
export function userOf({ visitor }: Pick<ApiContext, 'visitor'>): NonNullable<Visitor['user']> {
  if (!visitor.user) throw new NotAuthenticated();
  return visitor.user;
}
