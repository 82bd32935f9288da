import { NavLink } from 'react-router';
import * as m from '#messages/site';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { linkFor } from '#ui/page/link-for.ts';
import { useView } from '#ui/page/view.tsx';
import type { MenuItem } from '../../contract/types.ts';
import { menuIcon } from './menu-icons.ts';

/** The items of a menu, in order; the current page is marked. */
export function MenuLinks({
  items,
  className,
  icons = false,
}: {
  items: readonly MenuItem[];
  className: string;
  icons?: boolean;
}) {
  return items
    .toSorted((a, b) => a.sort - b.sort)
    .map((item) => (
      <MenuLink
        key={`${item.link} ${item.label}`}
        item={item}
        className={classNames(className, item.type === 'highlight' && 'is-highlighted')}
        hasIcon={icons}
      />
    ));
}

function MenuLink(props: { item: MenuItem; className: string; hasIcon: boolean }) {
  const { item, className, hasIcon } = props;
  const { label, link, inNewTab } = item;
  const view = useView();
  const inside = (
    <>
      {hasIcon && <Icon name={menuIcon(link)} strokeWidth={1.8} />}
      {label}
      {inNewTab && <span className="visually-hidden"> {m.in_new_tab()}</span>}
    </>
  );
  const tab = inNewTab ? { target: '_blank', rel: 'noopener' } : {};
  if (!link.startsWith('/'))
    return (
      <a className={className} href={link} {...tab}>
        {inside}
      </a>
    );
  return (
    <NavLink className={className} to={linkFor(view, link)} end={link === '/'} prefetch="intent" {...tab}>
      {inside}
    </NavLink>
  );
}
