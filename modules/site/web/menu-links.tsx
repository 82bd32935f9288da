import { NavLink } from 'react-router';
<<<<<<< HEAD
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
=======
import * as m from '#messages/site';
import { classNames } from '#ui/class-names.ts';
import type { MenuItem } from '../contract/wire.ts';

/** Items of a menu in its order; the page one is on is marked. */
export function MenuLinks({ items, className }: { items: readonly MenuItem[]; className: string }) {
  return items
    .toSorted((a, b) => a.sort - b.sort)
    .map((item) => (
      <MenuLink
        key={`${item.link} ${item.label}`}
        item={item}
        className={classNames(className, item.type === 'highlight' && 'is-highlighted')}
      />
>>>>>>> 2c11113 (Let rows say what has become of a site, and the digest everything that is the same for all its visitors)
    ));
}

function MenuLink({ item: { label, link, inNewTab }, className }: { item: MenuItem; className: string }) {
  const words = (
    <>
      {label}
      {inNewTab && <span className="visually-hidden"> {m.in_new_tab()}</span>}
    </>
  );
  const tab = inNewTab ? { target: '_blank', rel: 'noopener' } : {};
  if (!link.startsWith('/'))
    return (
      <a className={className} href={link} {...tab}>
        {words}
      </a>
    );
  return (
    <NavLink className={className} to={link} end={link === '/'} prefetch="intent" {...tab}>
      {words}
    </NavLink>
  );
}
