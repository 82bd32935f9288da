import { NavLink } from 'react-router';
import type { EntryDesk } from './entry-desk.ts';

/** The ways between the kinds of a module. @param at the kind that is shown where the address names none */
export function KindsMenu({ desk, at }: { desk: EntryDesk; at: string }) {
  return (
    <nav className="sub-menu" aria-label={desk.title()}>
      {desk.kinds.map(({ kind, title }) => (
        <NavLink key={kind} to={`/${desk.module}/${kind}`} aria-current={kind === at ? 'page' : undefined}>
          {title()}
        </NavLink>
      ))}
    </nav>
  );
}
