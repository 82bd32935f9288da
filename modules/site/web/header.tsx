import type { ReactNode } from 'react';
import * as m from '#messages/site';
import { useView } from '#ui/page/view.tsx';
import type { FrameDigest } from '../contract/types.ts';
import { Logo } from './logo.tsx';
import { AccountMenu } from './menu/account-menu.tsx';
import { HeaderMenu } from './menu/header-menu.tsx';
import { MenuDrawer } from './menu/menu-drawer.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface HeaderProps {
  digest: FrameDigest;
  search?: ReactNode;
}

export function Header(props: HeaderProps) {
  const { theme } = useView();
  const Layout = { light: EditorialHeader, dark: CinemaHeader, darkest: ImmersiveHeader }[theme];
  return <Layout {...props} />;
}

/** A single bar, transparent over a hero until the page is scrolled. */
function CinemaHeader({ digest, search }: HeaderProps) {
  return (
    <header className="header">
      <Logo site={digest.site} />
      <HeaderMenu digest={digest} />
      {search}
      <AccountMenu />
      <MenuDrawer digest={digest} />
    </header>
  );
}

/** Two rows: one for the visitor's account and settings, one for the site's menu. */
function EditorialHeader({ digest, search }: HeaderProps) {
  return (
    <>
      <section className="utility-bar" aria-label={m.preferences()}>
        <p className="utility-bar__line">{digest.site.copy.tagline}</p>
        <ThemeSwitch />
      </section>
      <header className="header">
        <Logo site={digest.site} />
        <HeaderMenu digest={digest} />
        {search}
        <AccountMenu />
        <MenuDrawer digest={digest} />
      </header>
    </>
  );
}

/** A rail of icons at the left that shows names on hover or focus; on small screens a strip at the top of the page. */
function ImmersiveHeader({ digest, search }: HeaderProps) {
  return (
    <header className="header">
      <Logo site={digest.site} />
      <HeaderMenu digest={digest} icons />
      {search}
      <AccountMenu />
      <MenuDrawer digest={digest} />
    </header>
  );
}
