import { namedInTitle } from '../pages/error/searched-for.ts';
import { bytesOf, compressOnce, type Encoding } from './compressed-text.ts';
import type { CachedPage, MadePage } from './page-cache.ts';

/** A response that is ready to be sent. */
export interface PageAnswer {
  status: number;
  head: [name: string, value: string][];
  body: Buffer;
}

/** A response shared by many visitors: its head in Node's format. */
export interface FinishedAnswer extends PageAnswer {
  flatHead: string[];
}

export interface PageQuery {
  encoding: Encoding;
  ifNoneMatch: string | undefined;
  /** `Set-Cookie` values of the response. */
  cookies: readonly string[];
  /** The requested name, which the not-found page shows. */
  lookedFor: string;
}

const TOO_SMALL_TO_COMPRESS = 500;

/** Complete responses of cached pages, assembled at the first request. */
const finished = new WeakMap<CachedPage, Map<Encoding, FinishedAnswer>>();

/** The response that every visitor of this page gets, if it was assembled before. */
export function finishedAnswer(page: CachedPage, encoding: Encoding): FinishedAnswer | undefined {
  return finished.get(page)?.get(encoding);
}

export async function sendPage(page: CachedPage | MadePage, query: PageQuery): Promise<PageAnswer> {
  const { encoding, cookies } = query;
  const isForAll = cookies.length === 0;
  const isCurrent = isForAll && isKnown(query.ifNoneMatch, page.etag);
  const ready = isForAll && !isCurrent && 'body' in page ? finishedAnswer(page, encoding) : undefined;
  if (ready) return ready;
  const caching: PageAnswer['head'] = isForAll
    ? [
        ['cache-control', 'private, no-cache'],
        ['etag', page.etag],
      ]
    : [['cache-control', 'private, no-store']];
  const answer = { status: page.status, head: withCookies([...pairsOf(page.head), ...caching], cookies) };
  if (isCurrent) return { ...answer, status: 304, body: Buffer.alloc(0) };
  if (page.status === 404) {
    const text = 'body' in page ? bytesOf(page.body, 'identity').toString() : page.text;
    return compressed({ ...answer, body: Buffer.from(namedInTitle(text, query.lookedFor)) }, encoding);
  }
  if (!('body' in page)) return compressed({ ...answer, body: Buffer.from(page.text) }, encoding);
  const whole = inForm(answer, bytesOf(page.body, encoding), encoding);
  if (isForAll && encoding !== 'identity') {
    const forms = finished.get(page) ?? new Map<Encoding, FinishedAnswer>();
    finished.set(page, forms.set(encoding, { ...whole, flatHead: whole.head.flat() }));
  }
  return whole;
}

/** Compresses a response of one visitor's own. */
export async function compressed(answer: PageAnswer, encoding: Encoding): Promise<PageAnswer> {
  if (encoding === 'identity' || answer.body.length < TOO_SMALL_TO_COMPRESS)
    return inForm(answer, answer.body, 'identity');
  return inForm(answer, await compressOnce(answer.body, encoding), encoding);
}

/** @param body already encoded */
export function inForm(answer: Omit<PageAnswer, 'body'>, body: Buffer, encoding: Encoding): PageAnswer {
  const head: PageAnswer['head'] = [...answer.head, ['content-length', String(body.length)]];
  if (encoding !== 'identity') head.push(['content-encoding', encoding]);
  return { status: answer.status, head, body };
}

function withCookies(head: PageAnswer['head'], cookies: readonly string[]): PageAnswer['head'] {
  return [
    ...head,
    ['vary', 'cookie, accept-encoding'],
    ...cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  ];
}

/** Whether If-None-Match contains this tag, weak or strong, in a list of any length. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function pairsOf(head: readonly string[]): PageAnswer['head'] {
  return head.flatMap((name, index): PageAnswer['head'] => (index % 2 === 0 ? [[name, head[index + 1] ?? '']] : []));
}
