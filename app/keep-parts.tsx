import { createContext, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Keep } from '#ui/kept.tsx';

const MAX_PARTS = 4000;
const parts = new Map<string, string>();

/** Keeps what `<Kept>` parts rendered to, for every page of this process; the oldest go first. */
export function keepParts(url: string, prefix = '/'): Keep {
  return (key, part) => {
    const kept = parts.get(key);
    if (kept !== undefined) return kept;
    const html = renderToString(
      <AtAddress url={url} prefix={prefix}>
        {part}
      </AtAddress>,
    );
    parts.set(key, html);
    const [oldest] = parts.keys();
    if (parts.size > MAX_PARTS && oldest !== undefined) parts.delete(oldest);
    return html;
  };
}

/** Links need a router around them; this one stands at the page's address and knows one route, which shows the part. */
const PartContext = createContext<ReactNode>(null);
const handler = createStaticHandler([{ path: '*', element: <Part /> }]);
const anywhere = await handler.query(new Request('http://kept.localhost/'));

function Part() {
  return useContext(PartContext);
}

function AtAddress({ url, prefix, children }: { url: string; prefix: string; children: ReactNode }) {
  if (anywhere instanceof Response) throw new Error('A route without a loader answered with a response.');
  const { pathname, search } = new URL(url);
  const location = { ...anywhere.location, pathname, search };
  const context = { ...anywhere, location, basename: prefix };
  return (
    <PartContext value={children}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </PartContext>
  );
}
