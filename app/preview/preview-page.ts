import type { AdminContext } from '#api/admin/context.ts';
import * as m from '#messages/app';
import type { PreviewQuery } from '#modules/operators/contract/preview.ts';
import type { Site } from '#sites/site.ts';
import { declaredQuery } from '#ui/page/page-query.ts';
import { preferencesFrom } from '#ui/theme.ts';
import { canonicalPage } from '../http/redirects.ts';
import { collectReply } from '../http/reply.ts';
import { siteOrigin } from '../http/request/site-origin.ts';
import { type PageDeps, pageRequestOf } from '../page-cache/make-page.ts';
import { withoutSuffix } from '../page-cache/page-suffix.ts';
import type { RenderedPage } from '../page-cache/rendered-page.ts';
import { inventedVisitor } from './preview-visitor.ts';

/** A page, or a sentence on why there is none. */
export type Preview = ({ page: RenderedPage; isMissing?: boolean } | { says: string; isMissing?: boolean }) & {
  failed?: true;
};

/** Belongs to other handlers, although the not-found page would answer there. */
export const NEVER_PAGES = /^\/(admin|api|assets|health|media|memberplus|postback|send|static)(\/|$)/i;
const WITHOUT_COOKIES = { userAgent: '', cookies: {} };

/**
 * Makes a page for an invented visitor, without reading or filling the cache. Viewer data, including links to videos,
 * isn't collected.
 */
export async function previewPage(
  { path: target, theme, as, seesDrafts }: Omit<PreviewQuery, 'site'> & { seesDrafts?: true },
  site: Site,
  { id, address }: Pick<AdminContext['request'], 'id' | 'address'>,
  deps: PageDeps,
): Promise<Preview> {
  const origin = siteOrigin(site, deps);
  const url = addressOn(origin, target);
  if (!url || NEVER_PAGES.test(url.pathname) || withoutSuffix(url.pathname) !== url.pathname) return NO_PAGE();
  const canonical = canonicalPage(url.pathname);
  if (canonical !== undefined) return sentTo(canonical + url.search);
  const at = await deps.pages.at(url.pathname);
  if (!at.isPage || at.handle.readsRequest) return NO_PAGE();

  const path = at.handle.standsAt === undefined ? url.pathname : at.prefix + at.handle.standsAt;
  const reply = collectReply({ secure: origin.startsWith('https://') });
  reply.refuseCookies();
  let isNamed = false;
  const visitor = inventedVisitor(
    as,
    () => {
      isNamed = true;
    },
    seesDrafts,
  );
  const context = {
    site,
    visitor,
    preferences: preferencesFrom(theme ? { theme } : {}, site),
    request: { id, origin, address, ...WITHOUT_COOKIES },
    reply,
    limits: deps.limits,
  };
  const request = new Request(new URL(path + declaredQuery(at.handle, url.search), origin));
  const { response, page } = await deps.pages.answer(
    request,
    pageRequestOf(context, path, deps, (error) => reply.markFailed(error)),
  );
  if (isNamed) return { says: m.preview_own() };
  const to = response.headers.get('location');
  if (to !== null) return sentTo(to);
  if (page) return response.status >= 500 ? { page, failed: true } : { page, isMissing: response.status === 404 };
  return response.status >= 500 ? { says: m.preview_failed(), failed: true } : NO_PAGE();
}

/**
 * An address of this site, or undefined: two slashes at its start, or characters that count as slashes, name another
 * host.
 */
function addressOn(origin: string, path: string): URL | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  return url.origin === origin ? url : undefined;
}

const NO_PAGE = (): Preview => ({ says: m.preview_no_page(), isMissing: true });
const sentTo = (to: string): Preview => ({ says: m.preview_sent_to({ to }) });
