import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { reportError, visitorOf } from '#calls/page.ts';
import { KeepProvider } from '#ui/kept.tsx';
import { inLanguage, languageOf } from '#ui/language.ts';
import { deferApplication } from './defer-application.ts';
import { keepParts } from './keep-parts.tsx';
import { LastResort } from './last-resort.tsx';
import { STARTER } from './starter.ts';

export { createRequestHandler, RouterContextProvider } from 'react-router';
export { providePageRequest } from '#calls/page.ts';

/**
 * Renders a page to one string. Loaders have answered by then and nothing is deferred, so streaming would only cost;
 * the loader data, which the router hands over as a stream, is written behind the page as one script.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const data = await readAll(routerContext.serverHandoffStream);
  const context = { ...routerContext, serverHandoffStream: undefined };
  headers.set('content-type', 'text/html; charset=utf-8');
  try {
    const html = inLanguage(languageOf(routerContext.staticHandlerContext.basename ?? '/'), () =>
      renderToString(
        <KeepProvider value={keepParts(request.url, routerContext.staticHandlerContext.basename)}>
          <ServerRouter context={context} url={request.url} />
        </KeepProvider>,
      ),
    );
    const page = loadsAtOnce(routerContext, loadContext) ? html : deferApplication(html);
    const end = `${handoff(data)}${STARTER}</body>`;
    return new Response(`<!doctype html>${page.replace('</body>', () => end)}`, { status, headers });
  } catch (error) {
    // The router asks again with its error page; when that one fails too, this is what is left.
    if (!routerContext.staticHandlerContext.errors) throw error;
    return new Response(`<!doctype html>${renderToStaticMarkup(<LastResort />)}`, { status: 500, headers });
  }
}

/** A visitor is shown the not-found page whatever went wrong (part 1 §2), so the log is where a bug is seen. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) reportError(context, error);
};

/** Signed-in visitors came to use the page, and a page may say that it is nothing without its script. */
function loadsAtOnce({ staticHandlerContext }: EntryContext, loadContext: RouterContextProvider): boolean {
  const isEager = staticHandlerContext.matches.some(({ route }) => route.handle?.eager === true);
  return import.meta.env.DEV || isEager || visitorOf(loadContext).signedIn;
}

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  return new Response(stream).text();
}

function handoff(data: string): string {
  if (!data) return '';
  const text = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const stream = 'window.__reactRouterContext.streamController';
  return `<script>${stream}.enqueue(${text});${stream}.close();</script>`;
}
