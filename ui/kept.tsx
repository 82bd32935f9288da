import { createContext, type ReactNode, useContext } from 'react';
import { useView, type View, ViewProvider } from './view.tsx';

/** Renders `part` to HTML, or answers what it rendered before under the same key. */
export type Keep = (key: string, part: ReactNode) => string;

const KeepContext = createContext<Keep | undefined>(undefined);
/** The server provides it around a page; in the browser there is none and parts are rendered as any other. */
export const KeepProvider = KeepContext.Provider;

const HOUR_SECONDS = 3600;

/**
 * A part that looks the same for many pages and visitors, such as a card: the server renders it once and writes the same
 * HTML again, the browser takes it over as if it had been rendered there.
 *
 * What is inside depends on `of` and the page's view alone: no `useId`, no state, no picture of high priority (React
 * writes their preloads in front of the HTML). `at` names the address where the part depends on it.
 */
export function Kept({
  as: Tag,
  name,
  of,
  at = '',
  className,
  children,
}: {
  as: 'li' | 'div' | 'footer';
  /** Of the part, unique in the program. */
  name: string;
  of: unknown;
  at?: string;
  className?: string;
  children: ReactNode;
}) {
  const keep = useContext(KeepContext);
  const view = useView();
  if (!keep) return <Tag className={className}>{children}</Tag>;
  const key = `${name} ${at} ${keyOf(view)} ${JSON.stringify(of)}`;
  const html = keep(key, <ViewProvider view={view}>{children}</ViewProvider>);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself made this HTML
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Relative times are as fine as an hour. */
function keyOf(view: View): string {
  return Object.values({ ...view, now: Math.floor(view.now / HOUR_SECONDS) }).join(' ');
}
