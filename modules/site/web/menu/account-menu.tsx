import { Link, useLocation } from 'react-router';
import * as m from '#messages/site';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { offerAt } from '#ui/page/membership-offer.ts';
import { useView } from '#ui/page/view.tsx';

const ID = 'account-menu';

/** Sign in and join for guests; for the rest a menu that opens and closes without the script. */
export function AccountMenu() {
  const view = useView();
  const { isGuest, theme } = view;
  const offer = offerAt(view, 'header');
  const { pathname } = useLocation();
  return (
    <div className="account">
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

function SignedInMenu() {
  return (
    <>
      <button type="button" className="account__button" popoverTarget={ID} aria-label={m.your_account()}>
        <img className="account__picture" src="/media/avatars/mine" width={28} height={28} alt="" />
      </button>
      <nav className="account__menu" id={ID} popover="auto" aria-label={m.your_account()}>
        <Link className="account__link" to="/main-dashboard/">
          <Icon name="layout-dashboard" size={18} /> {m.dashboard()}
        </Link>
        <form className="account__form" method="post" action="/sign-out/">
          <button className="account__link" type="submit">
            <Icon name="log-out" size={18} /> {m.sign_out()}
          </button>
        </form>
      </nav>
    </>
  );
}
