import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Visits } from '#modules/operators/server/index.ts';
import { siteByHost } from '#sites/index.ts';
import { addressOf, type OriginSettings, originHeadOf } from '../request/request-origin.ts';

/** A page, or the data of one that the application navigates to. Not its start data, files, or API calls. */
const PAGE =
  /^(?:\/[a-z]{2}(?=\/))?\/(?!(?:api|memberplus|send|admin|media|assets|static|health|postback)\/)((?:[\w-]+\/)*)(?:_\.data)?(?:\?|$)/;
const SHOWN = [200, 304];
/** Pages counted by name; the others count as one. */
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

/** Counts a response if it showed a page to somebody who didn't opt out. */
export function countViews(visits: Pick<Visits, 'count'>, settings: OriginSettings) {
  return ({ method, url = '/', headers, socket }: IncomingMessage, { statusCode }: ServerResponse): void => {
    if (method !== 'GET' || !SHOWN.includes(statusCode)) return;
    // A prefetched page may never be seen.
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
