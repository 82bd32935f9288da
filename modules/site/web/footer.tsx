import { Link } from 'react-router';
import * as m from '#messages/site';
import { Icon } from '#ui/icon.tsx';
import { useView } from '#ui/view.tsx';
import type { Digest } from '../contract/wire.ts';
import { Logo } from './logo.tsx';
import { MenuLinks } from './menu-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function Footer({ digest }: { digest: Digest }) {
  const { theme } = useView();
  return (
    <footer className="footer">
      {theme === 'darkest' ? <Folded digest={digest} /> : <Open digest={digest} />}
    </footer>
  );
}

function Open({ digest }: { digest: Digest }) {
  return (
    <div className="footer__inner">
      <Columns digest={digest} />
      <Legal digest={digest} />
    </div>
  );
}

/** One line, and the rest for who asks. */
function Folded({ digest }: { digest: Digest }) {
  return (
    <details className="footer__fold">
      <summary className="footer__line">
        <Legal digest={digest} />
        <span className="footer__unfold">
          {m.more_of_site()}
          <Icon name="chevron-up" size={18} />
        </span>
      </summary>
      <div className="footer__inner">
        <Columns digest={digest} />
      </div>
    </details>
  );
}

function Columns({ digest }: { digest: Digest }) {
  const { isGuest } = useView();
  const { site } = digest;
  return (
    <>
      <div className="footer__brand">
        <Logo site={site} />
        <p className="footer__words">{site.copy.description}</p>
      </div>
      <nav className="footer__column" aria-label={m.more_of_site()}>
        <p className="footer__heading">{m.explore()}</p>
        <MenuLinks items={digest.footerMenu} className="footer__link" />
      </nav>
      <nav className="footer__column" aria-label={m.account()}>
        <p className="footer__heading">{m.account()}</p>
        {isGuest ? (
          <>
            <Link className="footer__link" to="/sign-in/">
              {m.sign_in()}
            </Link>
            <Link className="footer__link" to="/join-now/">
              {m.join_now()}
            </Link>
          </>
        ) : (
          <Link className="footer__link" to="/main-dashboard/">
            {m.dashboard()}
          </Link>
        )}
      </nav>
      <div className="footer__column footer__column--wide">
        <p className="footer__heading">{m.theme()}</p>
        <ThemeSwitch />
      </div>
    </>
  );
}

function Legal({ digest }: { digest: Digest }) {
  return (
    <small className="footer__legal">
      <span className="footer__age">18+</span>
      {digest.site.copy.footer}
    </small>
  );
}
