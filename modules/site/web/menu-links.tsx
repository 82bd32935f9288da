import { NavLink } from 'react-router';
import type { Digest } from '../contract/wire.ts';

/** A menu of the digest in its order; the page one is on is marked. */
export function MenuLinks({ items, className }: { items: Digest['headerMenu']; className: string }) {
  return items
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ label, link }) => (
      <NavLink key={link} className={className} to={link} end={link === '/'} prefetch="intent">
        {label}
      </NavLink>
    ));
}
