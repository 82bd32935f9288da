import { Link } from 'react-router';
import * as m from '#messages/site';
import { Icon } from '#ui/icon.tsx';
import { srcSetOf } from '#ui/media/picture.tsx';
import { offerAt } from '#ui/page/membership-offer.ts';
import { useView } from '#ui/page/view.tsx';
import type { FrameDigest } from '../../contract/types.ts';
import { Logo } from '../logo.tsx';
import { MenuLinks } from '../menu/menu-links.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { SocialLinks } from './social-links.tsx';

interface FooterProps {
  digest: FrameDigest;
}

/** The type of footer items that are on a line below the columns. */
const POLICIES = 'legal';

export function Footer({ digest }: FooterProps) {
  const { theme } = useView();
  return (
    <footer className="footer">{theme === 'darkest' ? <Folded digest={digest} /> : <Open digest={digest} />}</footer>
  );
}

function Open({ digest }: FooterProps) {
  return (
    <div className="footer__inner">
      <Columns digest={digest} />
      <Legal digest={digest} />
    </div>
  );
}

/** One line that unfolds to the rest. */
function Folded({ digest }: FooterProps) {
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

function Columns({ digest }: FooterProps) {
  const { site, footerMenu, footerMenuTypes, socialItems } = digest;
  const ofType = (key: string) => footerMenu.filter(({ type }) => type === key);
  const columns = footerMenuTypes.filter(({ key }) => key !== POLICIES && ofType(key).length > 0);
  return (
    <>
      <div className="footer__brand">
        <FooterLogo digest={digest} />
        <p className="footer__words">{site.copy.description}</p>
        <SocialLinks items={socialItems} />
      </div>
      {columns.map(({ key, label }) => (
        <nav key={key} className="footer__column" aria-label={label}>
          <p className="footer__heading">{label}</p>
          <MenuLinks items={ofType(key)} className="footer__link" />
        </nav>
      ))}
      <AccountColumn />
      <div className="footer__column footer__column--wide">
        <p className="footer__heading">{m.appearance()}</p>
        <ThemeSwitch />
      </div>
      <nav className="footer__policies" aria-label={m.policies()}>
        <MenuLinks items={ofType(POLICIES)} className="footer__link" />
        <Link className="footer__link" to="/cookie-settings/">
          {m.cookie_settings()}
        </Link>
        <Link className="footer__link" to="/report/">
          {m.report_problem()}
        </Link>
      </nav>
    </>
  );
}

function FooterLogo({ digest: { site, siteSettings } }: FooterProps) {
  const { footerLogo } = siteSettings;
  if (!footerLogo) return <Logo site={site} />;
  return (
    <Link className="logo" to="/" aria-label={m.home_of({ site: site.name })}>
      <img
        className="footer__logo"
        src={footerLogo.permalink}
        srcSet={srcSetOf(footerLogo)}
        sizes="200px"
        alt={footerLogo.alt || site.name}
        loading="lazy"
      />
    </Link>
  );
}

function AccountColumn() {
  const view = useView();
  const { isGuest } = view;
  const offer = offerAt(view, 'header');
  return (
    <nav className="footer__column" aria-label={m.account()}>
      <p className="footer__heading">{m.account()}</p>
      <Link className="footer__link" to={isGuest ? '/sign-in/' : '/main-dashboard/'}>
        {isGuest ? m.sign_in() : m.dashboard()}
      </Link>
      {offer && (
        <Link className="footer__link" to={offer.to}>
          {offer.label}
        </Link>
      )}
    </nav>
  );
}

function Legal({ digest }: FooterProps) {
  return (
    <small className="footer__legal">
      <span className="footer__age">18+</span>
      {digest.site.copy.footer}
    </small>
  );
}
