import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Visits } from '#modules/operators/server/index.ts';
import { siteByHost } from '#sites/index.ts';
import { addressOf, type OriginSettings, originHeadOf } from '../request/request-origin.ts';

/** A page, or the data of one that the application goes to by itself. Not what it starts from, files, or calls. */
const PAGE =
  /^(?:\/[a-z]{2}(?=\/))?\/(?!(?:api|memberplus|send|admin|media|assets|static|health|postback)\/)((?:[\w-]+\/)*)(?:_\.data)?(?:\?|$)/;
const SHOWN = [200, 304];
/** Pages of their own in the count; the others are one. */
const COUNTED = new Set([
  '',
  'videos',
  'video',
  'models',
  'model',
  'join-now',
  'payment',
  'main-dashboard',
  'sign-in',
  'sign-up',
  'age-verification',
]);

/** Counts what has just been answered, when it showed a page to somebody who did not ask to be left out. */
export function countViews(visits: Pick<Visits, 'count'>, settings: OriginSettings) {
  return ({ method, url = '/', headers, socket }: IncomingMessage, { statusCode }: ServerResponse): void => {
    if (method !== 'GET' || !SHOWN.includes(statusCode)) return;
    // What is fetched ahead may never be looked at.
    if (headers['sec-purpose'] || headers.purpose) return;
    const page = pageOf(url);
    if (page === undefined) return;
    visits.count({
      site: siteByHost(headers.host ?? '').key,
      page,
      address: addressOf(originHeadOf({ headers, socket } as IncomingMessage), settings.trustedProxies),
      agent: headers['user-agent'] ?? '',
      isOptedOut: headers.dnt === '1' || headers['sec-gpc'] === '1',
    });
  };
}

export function pageOf(url: string): string | undefined {
  const path = PAGE.exec(url)?.[1];
  if (path === undefined) return undefined;
  const first = path.slice(0, path.indexOf('/') + 1).replace('/', '');
  if (first === '') return 'home';
  return COUNTED.has(first) ? first : 'other';
}
