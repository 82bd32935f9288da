import { useEffect, useRef } from 'react';
import { type MiddlewareFunction, NavLink, Outlet, useLocation } from 'react-router';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/app';
import { Icon } from '#ui/icon.tsx';
import { OVERVIEW, SECTIONS } from './sections.ts';

/**
 * The `dashboard` guard: any account may enter, with or without a membership, since an ended one is renewed here too.
 * Guests sign in first and come back.
 */
const signedInOnly: MiddlewareFunction<Response> = ({ context, url }, next) => {
  requireSignedIn({ context, url });
  return next();
};
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

function SectionsMenu() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones it is one scrolling row: bring the current section into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page says which link is the current one
  useEffect(() => {
    const row = menu.current;
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav className="rooms__menu" aria-label={m.your_dashboard()} ref={menu}>
      <ul className="rooms__list">
        {SECTIONS.map(({ to, icon, label }) => (
          <li key={to}>
            <NavLink className="rooms__link" to={to} end={to === OVERVIEW}>
              <Icon name={icon} size={18} />
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
