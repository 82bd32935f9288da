import type { Context } from 'hono';
import type { CallServer } from '#calls/server.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log.ts';
import type { ForeignOrigins } from '#kernel/module.ts';
import type { KeptPages } from './kept-pages.ts';
import type { Pages } from './page-renderer.ts';
import { type ContextSettings, contextOf, type RequestEnv, type ServedContext } from './request-context.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

interface PageParts extends ContextSettings {
  calls: CallServer;
  pages: Pages;
  keptPages: KeptPages;
  log: Logger;
  clock: Clock;
  development: boolean;
  /** What pages may reach besides ourselves. */
  origins?: ForeignOrigins;
}

/**
 * Answers whoever asks: with a page that is kept for visitors of this kind, or with a page made now, which is kept for the
 * next of them unless something on it asked who this visitor is.
 */
export async function servePage(c: Context<RequestEnv>, parts: PageParts): Promise<Response> {
  const since = parts.keptPages.generation;
  const context = await contextOf(c, parts);
  const key = parts.development ? undefined : keyOf(c, parts, context);
  const kept = key && parts.keptPages.answer(key, c.req.raw.headers);
  if (kept) {
    for (const cookie of context.reply.cookies) kept.headers.append('set-cookie', cookie);
    return kept;
  }
  const response = await parts.pages(c.req.raw, {
    calls: parts.calls.client(context) as Record<string, unknown>,
    visitor: context.visitor,
    origin: context.request.origin,
    now: parts.clock.now(),
    report: (error) =>
      parts.log.error({ err: error, requestId: context.request.id, path: c.req.path }, 'page call failed'),
  });
  const headers = new Headers(response.headers);
  for (const cookie of context.reply.cookies) headers.append('set-cookie', cookie);
  const isHtml = headers.get('content-type')?.startsWith('text/html');
  if (!isHtml || !response.body) {
    headers.set('cache-control', 'no-store');
    return new Response(response.body, { status: response.status, headers });
  }
  const html = await response.text();
  if (!parts.development)
    headers.set(
      'content-security-policy',
      contentSecurityPolicy({ ...inlineOf(html), origins: parts.origins }),
    );
  if (key && isShared(context, response.status)) {
    const page = {
      status: response.status,
      html,
      headers: { ...securityHeaders(parts.publicUrl), ...Object.fromEntries(headers) },
      tags: [...context.reply.tags],
    };
    await parts.keptPages.keep(key, page, since);
  }
  headers.set('cache-control', 'no-store');
  return new Response(Buffer.from(html), { status: response.status, headers });
}

const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;

function inlineOf(html: string): { scripts: string[]; styles: string[] } {
  const found = [...html.matchAll(INLINE)];
  const textsOf = (wanted: string) =>
    found.flatMap(([, kind, text]) => (kind === wanted && text ? [text] : []));
  return { scripts: textsOf('script'), styles: textsOf('style') };
}

const KEPT_STATUS = [200, 404];

function isShared({ reply }: ServedContext, status: number): boolean {
  return !reply.isPersonal && reply.cookies.length === 0 && KEPT_STATUS.includes(status);
}

function keyOf(c: Context<RequestEnv>, parts: PageParts, { visitor }: ServedContext): string | undefined {
  const { pathname, search, host } = new URL(c.req.url);
  const request = {
    method: c.req.method,
    host: c.req.header('host') ?? host,
    url: pathname + search,
    cookie: c.req.header('cookie') ?? '',
  };
  const { signedIn, subscription, trial, benefits, verified, roles, partners } = visitor;
  return parts.keptPages.keyOf(
    request,
    [signedIn, subscription, trial, benefits, verified, roles, partners].join(' '),
  );
}
