import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

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
): Promise<Response> {
  const data = await readAll(routerContext.serverHandoffStream);
  const context = { ...routerContext, serverHandoffStream: undefined };
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(`<!doctype html>${html.replace('</body>', () => `${handoff(data)}</body>`)}`, {
    status,
    headers,
  });
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
