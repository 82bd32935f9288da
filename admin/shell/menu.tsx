import { NavLink } from 'react-router';
import * as m from '#messages/admin';
import { maySee, useOperator } from '../components/account/operator.ts';
import { Icon } from '../components/screen/icon.tsx';
import { GROUPS, type Group } from '../components/screen/screen.ts';
import { screens } from '../screens.ts';

const TITLES: Record<Group, () => string> = {
  overview: m.group_overview,
  content: m.group_content,
  people: m.group_people,
  money: m.group_money,
  sites: m.group_sites,
  system: m.group_system,
};

/** Every screen that the operator may open. */
export function Menu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const operator = useOperator();
  const shown = screens.filter((screen) => maySee(operator, screen));
  return (
    <>
      {isOpen && <button type="button" className="menu-veil" aria-label={m.close_menu()} onClick={onClose} />}
      <nav className="menu" data-open={isOpen || undefined} aria-label={m.menu()}>
        <p className="menu-brand">{m.admin()}</p>
        {GROUPS.map((group) => {
          const here = shown.filter(({ menu }) => menu?.group === group);
          if (here.length === 0) return null;
          return (
            <div key={group} className="menu-group">
              <p className="menu-title">{TITLES[group]()}</p>
              <ul>
                {here.map(({ path, menu }) => (
                  <li key={path}>
                    <NavLink to={`/${path}`} end={path === ''} onClick={onClose}>
                      {menu && <Icon name={menu.icon} />}
                      {menu?.title()}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
    </>
  );
}
