import { Link, useLocation } from 'react-router';
import * as m from '#messages/site';
import { Icon } from '#ui/icon.tsx';
import { offerAt } from '#ui/page/membership-offer.ts';
import { useView } from '#ui/page/view.tsx';
import type { FrameDigest } from '../../contract/types.ts';
import { ThemeSwitch } from '../theme-switch.tsx';
import { MenuBanner } from './menu-banner.tsx';
import { MenuLinks } from './menu-links.tsx';

const ID = 'menu-drawer';

/** The full menu on small screens: a native popover, so that it works before scripts have loaded. */
export function MenuDrawer({ digest }: { digest: FrameDigest }) {
  const view = useView();
  const { isGuest } = view;
  const offer = offerAt(view, 'header');
  const { pathname, search } = useLocation();
  return (
    <>
      <button type="button" className="header__burger" popoverTarget={ID} aria-label={m.menu()}>
        <Icon name="menu" size={24} />
      </button>
      <div className="drawer" id={ID} popover="auto" key={pathname + search}>
        <div className="drawer__head">
          <p className="drawer__title">{digest.site.name}</p>
          <button
            type="button"
            className="header__burger"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={m.close_menu()}
          >
            <Icon name="x" size={24} />
          </button>
        </div>
        <nav className="drawer__links" aria-label={m.menu()}>
          <MenuLinks items={digest.headerMenu} className="drawer__link" />
          <Link className="drawer__link" to={isGuest ? '/sign-in/' : '/main-dashboard/'}>
            {isGuest ? m.sign_in() : m.dashboard()}
          </Link>
          {offer && (
            <Link className="drawer__link" to={offer.to}>
              {offer.label}
            </Link>
          )}
        </nav>
        {digest.pullDownMenuBanner && <MenuBanner banner={digest.pullDownMenuBanner} />}
        <div className="drawer__looks">
          <p className="drawer__heading">{m.appearance()}</p>
          <ThemeSwitch />
        </div>
      </div>
    </>
  );
}
