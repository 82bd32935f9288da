import type { RateLimiter } from '#kernel/cache.ts';
import { NotAuthenticated } from '#kernel/errors.ts';
import type { Site } from '#sites/site.ts';
import type { Closed } from '../errors/closed.ts';
import type { Geolocation } from './geolocation.ts';
import type { Visitor } from './visitor.ts';

/** What every call knows about the request it serves, over HTTP and in process alike. */
export interface ApiContext {
  site: Site;
  visitor: Visitor;
  request: {
    id: string;
    /** Scheme, host and port as the visitor spells them, for absolute links. */
    origin: string;
    address: string;
    userAgent: string;
    cookies: Readonly<Record<string, string>>;
    /** Where it comes from; undefined where nobody knows. */
    geolocation?: Geolocation;
    /** The browser says for its owner that nobody may track them (`Sec-GPC`). */
    objectsToTracking?: boolean;
  };
  reply: Reply;
  limits: RateLimiter;
  /** Undefined where the site is open to anyone who asks. */
  closed?: Closed;
}

export interface CookieOptions {
  /** Absent: until the browser is closed. */
  maxAgeSeconds?: number;
  httpOnly?: boolean;
  /** Lax unless said otherwise. */
  sameSite?: 'Lax' | 'Strict';
}

/** What a call may add to the answer besides its body. */
export interface Reply {
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string): void;
  /** Names what the answer was made from; a kept page is dropped when an event names one of its tags. */
  dependsOn(...tags: string[]): void;
}

/** Who is signed in. The access class of a call that asks this lets nobody else through. */
export function userOf({ visitor }: Pick<ApiContext, 'visitor'>): NonNullable<Visitor['user']> {
  if (!visitor.user) throw new NotAuthenticated();
  return visitor.user;
}
