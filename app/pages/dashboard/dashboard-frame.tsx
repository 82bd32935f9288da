import { useEffect, useRef } from 'react';
import { type MiddlewareFunction, NavLink, Outlet, useLocation } from 'react-router';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/app';
import { Icon } from '#ui/icon.tsx';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { OVERVIEW, SETTINGS, SETTINGS_SECTIONS, sectionsOf } from './sections.ts';

/**
 * The `dashboard` guard: any account may enter, with or without a membership, because an ended one is renewed here too.
 * Guests sign in first and come back.
 */
const signedInOnly: MiddlewareFunction<Response> = ({ context, url }, next) => {
  requireSignedIn({ context, url });
  return next();
};
export const handle: PageHandle = { sheets: ['account'] };
export const middleware = [signedInOnly];

/** The frame of all dashboard pages, with their menu. */
export default function DashboardFrame() {
  return (
    <div className="rooms">
      <SectionsMenu />
      <div className="rooms__room">
        <Outlet />
      </div>
    </div>
  );
}

/** Only on wide pages; phones have the list of the settings and a link back to it. */
function SettingsMenu() {
  return (
    <ul className="rooms__within">
      {SETTINGS_SECTIONS.map(({ to, label }) => (
        <li key={to}>
          <NavLink className="rooms__link" to={to}>
            {label()}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function SectionsMenu() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { hasCams } = useView();
  // On phones it is one scrolling row: bring the current section into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page decides which link is the current one
  useEffect(() => {
    const row = menu.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav className="rooms__menu" aria-label={m.your_dashboard()} ref={menu}>
      <ul className="rooms__list">
        {sectionsOf(hasCams).map(({ to, icon, label }) => (
          <li key={to}>
            <NavLink
              className="rooms__link"
              to={to}
              end={to === OVERVIEW}
              aria-current={pathname === to || to !== SETTINGS ? 'page' : 'true'}
            >
              <Icon name={icon} size={18} />
              {label()}
            </NavLink>
            {to === SETTINGS && pathname.startsWith(SETTINGS) && <SettingsMenu />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
