import type { Context } from 'hono';
import type { CallServer } from '#calls/server.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log.ts';
import type { GuestPages } from './guest-pages.ts';
import type { Pages } from './pages.ts';
import { type ContextSettings, contextOf, type RequestEnv, type ServedContext } from './request-context.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from './security-headers.ts';

interface PageParts extends ContextSettings {
  calls: CallServer;
  pages: Pages;
  guestPages: GuestPages;
  log: Logger;
  clock: Clock;
  development: boolean;
}

/** Renders a page for whoever asks, and keeps it for the next guest when nothing in it belongs to one visitor. */
export async function servePage(c: Context<RequestEnv>, parts: PageParts): Promise<Response> {
  const since = parts.guestPages.generation;
  const context = await contextOf(c, parts);
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
  if (!parts.development) headers.set('content-security-policy', contentSecurityPolicy(html));
  await keepForGuests(c, parts, context, { status: response.status, html, headers }, since);
  headers.set('cache-control', 'no-store');
  return new Response(html, { status: response.status, headers });
}

const KEPT_STATUS = [200, 404];

async function keepForGuests(
  c: Context<RequestEnv>,
  parts: PageParts,
  context: ServedContext,
  page: { status: number; html: string; headers: Headers },
  since: number,
): Promise<void> {
  const isShared =
    !context.visitor.user && context.reply.cookies.length === 0 && KEPT_STATUS.includes(page.status);
  if (parts.development || !isShared || c.req.method !== 'GET') return;
  const url = new URL(c.req.url);
  const key = parts.guestPages.keyOf({
    method: 'GET',
    host: c.req.header('host') ?? url.host,
    url: url.pathname + url.search,
    cookie: c.req.header('cookie') ?? '',
  });
  if (!key) return;
  const headers = { ...SECURITY_HEADERS, ...Object.fromEntries(page.headers) };
  const kept = { status: page.status, html: page.html, headers, tags: [...context.reply.tags] };
  await parts.guestPages.keep(key, kept, since);
}
