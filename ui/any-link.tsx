import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link that operators wrote, to a page of ours or to an address elsewhere. */
export function AnyLink({
  to,
  inNewTab = false,
  isPaid = false,
  className,
  children,
  ...named
}: {
  to: string;
  inNewTab?: boolean;
  /** Somebody paid for it, which search engines are told. */
  isPaid?: boolean;
  className?: string;
  children: ReactNode;
  'data-card-link'?: boolean;
}) {
  const target = inNewTab ? '_blank' : undefined;
  const isOurs = to.startsWith('/');
  const rel = [inNewTab && 'noopener', isPaid && 'sponsored', isPaid && 'nofollow'].filter(Boolean).join(' ');
  const shared = { ...named, className, target, rel: rel || undefined };
  return isOurs ? (
    <Link to={to} {...shared}>
      {children}
    </Link>
  ) : (
    <a href={to} {...shared}>
      {children}
    </a>
  );
}
