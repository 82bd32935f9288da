import type { IncomingMessage } from 'node:http';
import { type Refusal, refusal } from '#api/errors/problem.ts';
import { ENDPOINT_PATHS, NEVER_PAGES } from '../endpoint-paths.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Most addresses contain nothing that could be wrong. */
const PLAIN_TARGET = /^\/[\w\-./?=&]*$/;
/** Blanks, control characters and backslashes have to be percent-encoded in an address. */
const UNSPELLED = /[\0- \\\x7f]/;
/**
 * Code that resolves `..` reads another path than code that doesn't. Only the path is checked; a query may contain
 * anything.
 */
const DOT_SEGMENT = /^[^?#]*\/(\.|%2e){1,2}([/?#]|$)/i;
const HOST = /^(\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(:\d{1,5})?$/i;
/**
 * Billers' messages are stored as they came, in any encoding, because they may report a sale (R1 of `modules/billing`).
 */
const POSTBACKS = /^\/postback\//;
const FROM_PROGRAMS = [ENDPOINT_PATHS, NEVER_PAGES, POSTBACKS];
const SCHEMES = ['http', 'https'];

/**
 * Why a request's head is ambiguous; undefined if it isn't. What passes has one meaning for everything behind: one
 * known method, one host, a path that decodes to text, and the same for the query unless a biller sent it.
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
 * The same address without undecodable parts of its query: others append parameters of their own to page addresses,
 * such as `utm_campaign=50%`. Requests by programs, to endpoints and postbacks, stay as they were sent.
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

/** Node keeps the first of several and doesn't report the rest. */
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
