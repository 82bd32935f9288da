import { NavLink } from 'react-router';
import * as m from '#messages/site';
import { Icon } from '#ui/icon.tsx';
import { useView } from '#ui/page/view.tsx';
import type { MenuItem } from '../../contract/types.ts';
import { menuIcon } from './menu-icons.ts';

/** Within thumb's reach on phones. */
export function BottomMenu({ items }: { items: readonly MenuItem[] }) {
  const { isGuest } = useView();
  const account = isGuest
    ? { label: m.sign_in(), link: '/sign-in/' }
    : { label: m.account(), link: '/main-dashboard/' };
  return (
    <nav className="bottom-menu" aria-label={m.main_places()}>
      {[...items.toSorted((a, b) => a.sort - b.sort), account].map(({ label, link }) => {
        const icon = link === account.link ? 'circle-user-round' : menuIcon(link);
        return (
          <NavLink key={link} className="bottom-menu__link" to={link} end={link === '/'}>
            <Icon name={icon} size={22} strokeWidth={1.8} />
            {label}
          </NavLink>
        );
      })}
    </nav>
  );
}
