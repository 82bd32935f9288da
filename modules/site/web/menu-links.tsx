import { NavLink } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { Digest } from '../contract/wire.ts';
import { menuIcon } from './menu-icons.ts';

/** A menu of the digest in its order; the page one is on is marked. */
export function MenuLinks({
  items,
  className,
  icons = false,
}: {
  items: Digest['headerMenu'];
  className: string;
  icons?: boolean;
}) {
  return items
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ label, link }) => (
      <NavLink key={link} className={className} to={link} end={link === '/'} prefetch="intent">
        {icons && <Icon name={menuIcon(link)} strokeWidth={1.8} />}
        {label}
      </NavLink>
    ));
}
