import { useEffect, useRef } from 'react';
import { type MiddlewareFunction, NavLink, Outlet, useLocation } from 'react-router';
import { requireSignedIn } from '#api/require-signed-in.ts';
import * as m from '#messages/app';
import { Icon } from '#ui/icon.tsx';
import { ROOMS } from './rooms.ts';

/**
 * The guard `dashboard`: anyone who has an account may enter, with a membership of any state or none, since an ended one is renewed here too. A
 * guest signs in first and comes back.
 */
const signedInOnly: MiddlewareFunction<Response> = ({ context, url }, next) => {
  requireSignedIn({ context, url });
  return next();
};
export const middleware = [signedInOnly];

/** What stands around every room of the dashboard: the way to the others. */
export default function DashboardFrame() {
  return (
    <div className="rooms">
      <RoomsMenu />
      <div className="rooms__room">
        <Outlet />
      </div>
    </div>
  );
}

function RoomsMenu() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones it is one row, of which the current room may be out of sight.
  useEffect(() => {
    const row = menu.current;
    const current = row?.querySelector<HTMLElement>(`a[href$="${pathname}"]`);
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav className="rooms__menu" aria-label={m.your_rooms()} ref={menu}>
      <ul className="rooms__list">
        {ROOMS.map(({ to, icon, label }) => (
          <li key={to}>
            <NavLink className="rooms__link" to={to} end>
              <Icon name={icon} size={18} />
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
