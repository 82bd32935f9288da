import type { IncomingMessage } from 'node:http';
import { type Refusal, refusal } from '#api/errors/problem.ts';
import { ENDPOINT_PATHS, NEVER_PAGES } from '../endpoint-paths.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Most addresses hold nothing that could be wrong. */
const PLAIN_TARGET = /^\/[\w\-./?=&]*$/;
/** Blanks, control characters and backslashes are spelled with `%` in an address. */
const UNSPELLED = /[\0- \\\x7f]/;
/**
 * Anyone who resolves `..` reads another path than anyone who does not. A path alone has them, a query may hold what it
 * likes.
 */
const DOT_SEGMENT = /^[^?#]*\/(\.|%2e){1,2}([/?#]|$)/i;
const HOST = /^(\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(:\d{1,5})?$/i;
/** What billers deliver is stored as it came, in whatever encoding: it may tell of a sale (R1 of `modules/billing`). */
const POSTBACKS = /^\/postback\//;
const FROM_PROGRAMS = [ENDPOINT_PATHS, NEVER_PAGES, POSTBACKS];
const SCHEMES = ['http', 'https'];

/**
 * Why a request's head cannot be read in one way alone; undefined when it can. Whatever passes can be taken for what it
 * says everywhere behind: one known method, one host, a path that decodes to text, and such a query but from billers.
 */
export function malformed(request: IncomingMessage, trustedProxies: number): Refusal | undefined {
  const { method = '', url = '', headers } = request;
  if (!METHODS.has(method)) return refusal(405, `The method ${method} is not known here.`);
  const target = POSTBACKS.test(url) ? (url.split('?', 1)[0] ?? '') : url;
  if ((!PLAIN_TARGET.test(target) && !isReadable(target)) || DOT_SEGMENT.test(url))
    return refusal(400, 'The address cannot be read.');
  if (!HOST.test(headers.host ?? '') || portOf(headers.host) > 65_535 || countOf(request, 'host') !== 1)
    return refusal(400, 'The request must name one host.');
  if (trustedProxies > 0 && !saysOneScheme(headers['x-forwarded-proto'], trustedProxies))
    return refusal(400, 'The request must name one scheme.');
  return undefined;
}

/**
 * The same address without what cannot be read in its query: others put words of their own behind the addresses of
 * pages, such as `utm_campaign=50%`. What programs send, to calls and as news, stays as it was sent.
 */
export function withoutUnreadable(target: string): string {
  if (PLAIN_TARGET.test(target)) return target;
  const mark = target.indexOf('?');
  if (mark === -1 || FROM_PROGRAMS.some((paths) => paths.test(target))) return target;
  const readable = target
    .slice(mark + 1)
    .split('&')
    .filter(isText);
  return target.slice(0, mark) + (readable.length > 0 ? `?${readable.join('&')}` : '');
}

function isText(spelled: string): boolean {
  try {
    return !decodeURIComponent(spelled).includes('\0');
  } catch {
    return false;
  }
}

function isReadable(target: string): boolean {
  return target.startsWith('/') && !UNSPELLED.test(target) && isText(target);
}

function portOf(host = ''): number {
  return Number(/:(\d+)$/.exec(host)?.[1] ?? 0);
}

/** Node keeps the first of several and says nothing. */
function countOf({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at];
    if (header?.length === name.length && header.toLowerCase() === name) count += 1;
  }
  return count;
}

function saysOneScheme(header: string | string[] | undefined, trustedProxies: number): boolean {
  if (header === undefined) return true;
  const schemes = String(header).split(',');
  return schemes.length <= trustedProxies && schemes.every((scheme) => SCHEMES.includes(scheme.trim()));
}
