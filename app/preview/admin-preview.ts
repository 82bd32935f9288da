import type { Context } from 'hono';
import type { AdminContext } from '#api/admin/context.ts';
import { refusal } from '#api/errors/problem.ts';
import { type Operator, operatorMay, requireSession } from '#api/request/operator.ts';
import { Forbidden } from '#kernel/errors.ts';
import { PreviewQuery } from '#modules/operators/contract/preview.ts';
import { siteByHost, sites } from '#sites/index.ts';
import { escapeHtml } from '../http/fault-page.ts';
import type { RequestEnv } from '../http/request/request-context.ts';
import { previewPolicy } from '../http/security-headers.ts';
import type { PageDeps } from '../page-cache/make-page.ts';
import type { RenderedPage } from '../page-cache/rendered-page.ts';
import { previewPage } from './preview-page.ts';

const ALWAYS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
};

/** R18 of `modules/operators`: a public page as an invented visitor sees it, only for a frame in the admin. */
export async function sendPreview(
  c: Context<RequestEnv>,
  { operator, request }: AdminContext,
  deps: PageDeps,
): Promise<Response> {
  const query = PreviewQuery.safeParse(c.req.query());
  requireReader(operator, query.data?.site);
  const known = sites.find(({ key }) => key === query.data?.site);
  const { siteOf = siteByHost } = deps;
  const site = known && siteOf(`${known.key}.localhost`);
  if (!query.success || !site) throw refusal(400, 'Say which site, which page and which kind of visitor.');
  // The admin checks whether there will be a page before it opens a frame for it.
  if (c.req.method === 'HEAD') return new Response(null, { headers: ALWAYS });
  const preview = await previewPage({ ...query.data, seesDrafts: true }, site, request, deps);
  const shown = 'page' in preview ? shownPage(preview.page) : sentence(preview.says);
  // Pictures load for anyone with a clearance, and the operator's browser may have one.
  const html = query.data.as === 'unverified' ? shown.html.replace(PICTURES, '') : shown.html;
  const policy = previewPolicy({ styles: shown.styles, media: deps.origins.media ?? [] });
  const headers = { ...ALWAYS, 'content-security-policy': policy };
  return new Response(html, { status: preview.failed ? 503 : 200, headers });
}

function requireReader(operator: Operator | undefined, site: string | undefined): void {
  if (!operator?.isVerified) throw refusal(401, 'Sign in first.');
  requireSession(operator);
  if (!operatorMay(operator, 'site.read', site)) throw new Forbidden();
}

interface Shown {
  html: string;
  /** The inline styles that its policy allows. */
  styles: readonly string[];
}

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;
/** Content for browsers without scripts, which visitors don't see. */
const INSTEAD_OF_SCRIPTS = /<noscript\b[^>]*>[\s\S]*?<\/noscript>/g;
const PICTURES = /<(img|source)\b[^>]*>|<link\b[^>]*\bas="image"[^>]*>/g;
const LINK = /(<a\b[^>]*?)\shref="[^"]*"/g;

/**
 * The page to look at: nothing runs, and links go nowhere, because the admin's own address says which page is shown.
 * The renderer escapes every character that could end a tag or a value.
 */
function shownPage(page: RenderedPage): Shown {
  const html = page.html({ inline: '' }).replace(SCRIPTS, '').replace(INSTEAD_OF_SCRIPTS, '').replace(LINK, '$1');
  return { html, styles: page.inline.styles };
}

const SENTENCE_STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 system-ui,sans-serif}p{max-width:34rem;padding:2rem;overflow-wrap:anywhere}';

function sentence(text: string): Shown {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(text)}</title><style>${SENTENCE_STYLE}</style></head><body><p>${escapeHtml(text)}</p></body></html>`;
  return { html, styles: [SENTENCE_STYLE] };
}
