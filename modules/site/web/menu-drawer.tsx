import { Menu, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useView } from '#ui/view.tsx';
import type { Digest } from '../contract/wire.ts';
import { MenuLinks } from './menu-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const ID = 'menu-drawer';

/** The whole menu on small screens: a native popover, so that it opens before the script is there. */
export function MenuDrawer({ digest }: { digest: Digest }) {
  const { isGuest } = useView();
  const { pathname, search } = useLocation();
  return (
    <>
      <button type="button" className="header__burger" popoverTarget={ID} aria-label="Menu">
        <Menu aria-hidden size={24} />
      </button>
      <div className="drawer" id={ID} popover="auto" key={pathname + search}>
        <div className="drawer__head">
          <p className="drawer__title">{digest.site.name}</p>
          <button
            type="button"
            className="header__burger"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label="Close the menu"
          >
            <X aria-hidden size={24} />
          </button>
        </div>
        <nav className="drawer__links" aria-label="Menu">
          <MenuLinks items={digest.headerMenu} className="drawer__link" />
          {isGuest && (
            <Link className="drawer__link" to="/sign-in/">
              Sign in
            </Link>
          )}
          <Link className="drawer__link" to={isGuest ? '/join-now/' : '/main-dashboard/'}>
            {isGuest ? 'Join now' : 'Dashboard'}
          </Link>
        </nav>
        <ThemeSwitch />
      </div>
    </>
  );
}
