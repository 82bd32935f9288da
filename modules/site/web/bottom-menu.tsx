import { NavLink } from 'react-router';
import * as m from '#messages/site';
import { Icon } from '#ui/icon.tsx';
import { useView } from '#ui/view.tsx';
<<<<<<< HEAD
import type { Digest } from '../contract/wire.ts';
import { menuIcon } from './menu-icons.ts';
=======
import type { MenuItem } from '../contract/wire.ts';

const ICONS: Record<string, IconName> = {
  '/': 'house',
  '/videos/': 'film',
  '/models/': 'users-round',
  '/categories/': 'layout-grid',
};
>>>>>>> 2c11113 (Let rows say what has become of a site, and the digest everything that is the same for all its visitors)

/** Within a thumb's reach on phones. */
export function BottomMenu({ items }: { items: readonly MenuItem[] }) {
  const { isGuest } = useView();
  const account = isGuest
    ? { label: m.sign_in(), link: '/sign-in/' }
    : { label: m.account(), link: '/main-dashboard/' };
  return (
    <nav className="bottom-menu" aria-label={m.main_places()}>
<<<<<<< HEAD
      {[...items, account]
        .toSorted((a, b) => a.sort - b.sort)
        .map(({ label, link }) => {
          const icon = link === account.link ? 'circle-user-round' : menuIcon(link);
          return (
            <NavLink key={link} className="bottom-menu__link" to={link} end={link === '/'}>
              <Icon name={icon} size={22} strokeWidth={1.8} />
              {label}
            </NavLink>
          );
        })}
=======
      {[...items.toSorted((a, b) => a.sort - b.sort), account].map(({ label, link }) => {
        const icon = link === account.link ? 'circle-user-round' : (ICONS[link] ?? 'compass');
        return (
          <NavLink key={link} className="bottom-menu__link" to={link} end={link === '/'}>
            <Icon name={icon} size={22} strokeWidth={1.8} />
            {label}
          </NavLink>
        );
      })}
>>>>>>> 2c11113 (Let rows say what has become of a site, and the digest everything that is the same for all its visitors)
    </nav>
  );
}
