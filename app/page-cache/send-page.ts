import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { namedInTitle } from '../pages/error/searched-for.ts';
import { bodyOf, type CachedPage, type MadePage } from './page-cache.ts';
import { type Encoding, shellText } from './shell-bytes.ts';

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

export interface Asked {
  encoding: Encoding;
  ifNoneMatch: string | undefined;
  /** `Set-Cookie` values that go out with the answer. */
  cookies: readonly string[];
  /** Named by the page of what was not found. */
  lookedFor: string;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** What is made for one answer is compressed for one. */
const QUICK_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
const TOO_SMALL_TO_COMPRESS = 500;

/** Answers with kept pages that are the same for everybody, put together when the first one asked. */
const finished = new WeakMap<CachedPage, Map<Encoding, FinishedAnswer>>();

/** The answer that anybody gets who asks for this page, once it has been put together for somebody. */
export function finishedAnswer(page: CachedPage, encoding: Encoding): FinishedAnswer | undefined {
  return finished.get(page)?.get(encoding);
}

/** @param viewerData the block of this visitor's own, where the page has one */
export async function sendPage(page: CachedPage | MadePage, viewerData: string, asked: Asked): Promise<PageAnswer> {
  const { encoding, cookies } = asked;
  const isForAll = viewerData === '' && !page.hasViewerData && cookies.length === 0;
  const ready = isForAll && 'shell' in page ? finishedAnswer(page, encoding) : undefined;
  if (ready && !isKnown(asked.ifNoneMatch, page.etag)) return ready;
  const head = isForAll
    ? [...pairsOf(page.head), ['cache-control', 'private, no-cache'], ['etag', page.etag]]
    : [...pairsOf(page.head), ['cache-control', 'private, no-store']];
  const answer = { status: page.status, head: withCookies(head as PageAnswer['head'], cookies) };
  if (isForAll && isKnown(asked.ifNoneMatch, page.etag)) return { ...answer, status: 304, body: Buffer.alloc(0) };
  if (page.status === 404) {
    const text = 'shell' in page ? shellText(page.shell).toString() : page.text;
    return compressed(
      { ...answer, body: Buffer.from(namedInTitle(text, asked.lookedFor) + viewerData + page.end) },
      encoding,
    );
  }
  if (!('shell' in page))
    return compressed({ ...answer, body: Buffer.from(page.text + viewerData + page.end) }, encoding);
  const whole = inForm(answer, bodyOf(page, viewerData, encoding), encoding);
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
  const body = encoding === 'br' ? await brotli(answer.body, QUICK_BROTLI) : await gzipped(answer.body, { level: 4 });
  return inForm(answer, body, encoding);
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
