import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { linkFor } from './link-for.ts';
import { useView } from './view.tsx';

/** A link by an operator, to one of our pages or elsewhere. */
export function AnyLink({
  to,
  inNewTab = false,
  isPaid = false,
  rel = '',
  className,
  children,
  ...named
}: {
  to: string;
  inNewTab?: boolean;
  /** A paid link, declared to search engines. */
  isPaid?: boolean;
  /** Further `rel` values. */
  rel?: string;
  className?: string;
  dir?: 'auto';
  children: ReactNode;
  'data-card-link'?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}) {
  const view = useView();
  const target = inNewTab ? '_blank' : undefined;
  const isOurs = to.startsWith('/');
  const words = [...rel.split(/\s+/), inNewTab && 'noopener', isPaid && 'sponsored', isPaid && 'nofollow'];
  const said = [...new Set(words)].filter(Boolean).join(' ');
  const shared = { ...named, className, target, rel: said || undefined };
  return isOurs ? (
    <Link to={linkFor(view, to)} {...shared}>
      {children}
    </Link>
  ) : (
    <a href={to} {...shared}>
      {children}
    </a>
  );
}
