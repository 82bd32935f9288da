import { Link, useLocation } from 'react-router';
import * as m from '#messages/site';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { offerAt } from '#ui/page/membership-offer.ts';
import { useView } from '#ui/page/view.tsx';
import { Looks } from '../looks.tsx';

const ID = 'account-menu';
const LOOKS_ID = 'appearance-menu';

const LINKS: readonly { to: string; icon: IconName; label: () => string }[] = [
  { to: '/main-dashboard/', icon: 'layout-dashboard', label: m.dashboard },
  { to: '/main-dashboard/watch-history/', icon: 'play', label: m.menu_continue },
  { to: '/main-dashboard/favorites/', icon: 'heart', label: m.menu_favourites },
  { to: '/main-dashboard/watch-later/', icon: 'clock', label: m.menu_watch_later },
  { to: '/main-dashboard/playlists/', icon: 'list', label: m.menu_playlists },
  { to: '/main-dashboard/membership-info/', icon: 'circle-user-round', label: m.menu_membership },
  { to: '/main-dashboard/receipts/', icon: 'coins', label: m.menu_receipts },
  { to: '/main-dashboard/settings/appearance/', icon: 'contrast', label: m.appearance },
  { to: '/main-dashboard/settings/', icon: 'sliders-horizontal', label: m.menu_settings },
];

/** Links to sign in and join for guests; for others a menu that works without scripts. */
export function AccountMenu() {
  const view = useView();
  const { isGuest, theme } = view;
  const offer = offerAt(view, 'header');
  const { pathname } = useLocation();
  return (
    <div className="account">
      {isGuest && theme !== 'light' && <AppearanceMenu key={`looks ${pathname}`} />}
      {isGuest && (
        <Link className="account__sign-in" to="/sign-in/" key={`sign-in ${pathname}`}>
          {theme === 'darkest' && <Icon name="circle-user-round" strokeWidth={1.8} />}
          {m.sign_in()}
        </Link>
      )}
      {offer && (
        <ButtonLink to={offer.to} size="small">
          {offer.label}
        </ButtonLink>
      )}
      {!isGuest && <SignedInMenu key={pathname} />}
    </div>
  );
}

/** For guests, who have no settings page; the editorial theme has its switch above the header. */
function AppearanceMenu() {
  return (
    <>
      <button type="button" className="account__looks" popoverTarget={LOOKS_ID} aria-label={m.open_appearance()}>
        <Icon name="contrast" size={20} />
      </button>
      <div className="account__menu account__menu--looks" id={LOOKS_ID} popover="auto">
        <Looks />
      </div>
    </>
  );
}

function SignedInMenu() {
  const { performs } = useView();
  return (
    <>
      <button type="button" className="account__button" popoverTarget={ID} aria-label={m.your_account()}>
        <img className="account__picture" src="/media/avatars/mine" width={28} height={28} alt="" />
      </button>
      <nav className="account__menu" id={ID} popover="auto" aria-label={m.your_account()}>
        {performs && (
          // A separate document that may use camera and microphone.
          <Link className="account__link" to="/studio/" reloadDocument>
            <Icon name="video" size={18} /> {m.menu_studio()}
          </Link>
        )}
        {LINKS.map(({ to, icon, label }) => (
          <Link key={to} className="account__link" to={to}>
            <Icon name={icon} size={18} /> {label()}
          </Link>
        ))}
        <form className="account__form" method="post" action="/sign-out/">
          <button className="account__link" type="submit">
            <Icon name="log-out" size={18} /> {m.sign_out()}
          </button>
        </form>
      </nav>
    </>
  );
}
