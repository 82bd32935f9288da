import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { knowsNotFound, reportError, visitorOf } from '#api/page.ts';
import { InlineMarkProvider } from '#ui/inline-mark.tsx';
import { inLanguage, languageOf } from '#ui/page/language.ts';
import { type ApplicationBlock, applicationBlock } from './client/application-block.ts';
import { LastResort } from './client/last-resort.tsx';
import { OPENING, STARTER } from './client/starter.ts';
import { dataBlock, type RenderedPage } from './page-cache/rendered-page.ts';

export { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
export { providePageRequest } from '#api/page.ts';

/** Rendered pages by the responses that stand for them. */
const rendered = new WeakMap<Response, RenderedPage>();
export function renderedPage(response: Response): RenderedPage | undefined {
  return rendered.get(response);
}

const PAGE_END = '</body></html>';
const MARK = crypto.randomUUID();
const MARKED = new RegExp(`<(script|style) nonce="${MARK}"[^>]*>([\\s\\S]*?)</\\1>`, 'g');

/**
 * Renders a page to one string. Loaders have finished and nothing is deferred, so streaming would only cost time. The
 * response has no body, because how the page is assembled depends on whether it is cached.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const response = new Response(null, { status, headers });
  if (status === 404 && knowsNotFound(loadContext)) return response;
  const data = await readAll(router.serverHandoffStream);
  const language = languageOf(router.staticHandlerContext.basename ?? '/');
  const block = inLanguage(language, () => applicationBlock(router, startsAtOnce(router, loadContext)));
  try {
    const markup = inLanguage(language, () =>
      renderToString(
        <InlineMarkProvider value={MARK}>
          <ServerRouter context={{ ...router, serverHandoffStream: undefined }} url={request.url} nonce={MARK} />
        </InlineMarkProvider>,
      ),
    );
    rendered.set(response, pageOf(markup, { data, block, isLong: isLongPage(router) }));
    return response;
  } catch (error) {
    // The router retries with its error page; this is for when that fails too.
    if (!router.staticHandlerContext.errors) throw error;
    return new Response(`<!doctype html>${renderToStaticMarkup(<LastResort />)}`, { status: 500, headers });
  }
}

interface ForPage {
  data: string;
  block: ApplicationBlock;
  isLong: boolean;
}

function pageOf(markup: string, { data, block, isLong }: ForPage): RenderedPage {
  const marked = [...markup.matchAll(MARKED)].map(([, kind, text = '']) => ({ kind, text }));
  const textsOf = (element: string) => marked.flatMap(({ kind, text }) => (kind === element ? [text] : []));
  const body = markup.replaceAll(` nonce="${MARK}"`, '').replace(PAGE_END, '');
  const html = isLong ? body.replace('<head>', () => `<head><script>${OPENING}</script>`) : body;
  return {
    data,
    inline: { scripts: [...textsOf('script'), ...(isLong ? [OPENING] : []), STARTER], styles: textsOf('style') },
    html: (place) => {
      const where = 'from' in place ? { from: place.from } : { data: place.inline };
      const application = dataBlock('application', { ...block, ...where, viewerData: place.viewerData });
      return `<!doctype html>${html}${application}<script>${STARTER}</script>${PAGE_END}`;
    },
  };
}

/** Visitors see the not-found page whatever went wrong, so bugs only show in the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) reportError(context, error);
};

function isLongPage({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.handle?.isLong === true);
}

/** Signed-in visitors came to use the page, and a page may declare that it is useless without its script. */
function startsAtOnce({ staticHandlerContext }: EntryContext, loadContext: RouterContextProvider): boolean {
  const isEager = staticHandlerContext.matches.some(({ route }) => route.handle?.eager === true);
  return import.meta.env.DEV || isEager || visitorOf(loadContext).signedIn;
}

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : '';
}
