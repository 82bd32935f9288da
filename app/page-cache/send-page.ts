import { namedInTitle } from '../pages/error/searched-for.ts';
import { bytesOf, compressOnce, type Encoding } from './compressed-text.ts';
import type { CachedPage, MadePage } from './page-cache.ts';

/** An answer that is ready to go out. */
export interface PageAnswer {
  status: number;
  head: [name: string, value: string][];
  body: Buffer;
}

/** One that many are sent: its head as Node takes it. */
export interface FinishedAnswer extends PageAnswer {
  flatHead: string[];
}

export interface PageQuery {
  encoding: Encoding;
  ifNoneMatch: string | undefined;
  /** `Set-Cookie` values that go out with the answer. */
  cookies: readonly string[];
  /** Named by the page of what was not found. */
  lookedFor: string;
}

const TOO_SMALL_TO_COMPRESS = 500;

/** Answers with cached pages that are the same for everybody, put together at the first request. */
const finished = new WeakMap<CachedPage, Map<Encoding, FinishedAnswer>>();

/** The answer that everybody gets who requests this page, once it has been put together for somebody. */
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

/** Compresses an answer of one visitor's own. */
export async function compressed(answer: PageAnswer, encoding: Encoding): Promise<PageAnswer> {
  if (encoding === 'identity' || answer.body.length < TOO_SMALL_TO_COMPRESS)
    return inForm(answer, answer.body, 'identity');
  return inForm(answer, await compressOnce(answer.body, encoding), encoding);
}

/** @param body is in the form already */
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

/** Whether If-None-Match names the tag, however weakly and among however many. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function pairsOf(head: readonly string[]): PageAnswer['head'] {
  return head.flatMap((name, index): PageAnswer['head'] => (index % 2 === 0 ? [[name, head[index + 1] ?? '']] : []));
}
