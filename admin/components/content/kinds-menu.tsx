import { NavLink } from 'react-router';
import type { EntryAdmin } from './entry-admin.ts';

/** The ways between the kinds of a module. @param at the kind that is shown where the address names none */
export function KindsMenu({ admin, at }: { admin: EntryAdmin; at: string }) {
  return (
    <nav className="sub-menu" aria-label={admin.title()}>
      {admin.kinds.map(({ kind, title }) => (
        <NavLink key={kind} to={`/${admin.module}/${kind}`} aria-current={kind === at ? 'page' : undefined}>
          {title()}
        </NavLink>
      ))}
    </nav>
  );
}
