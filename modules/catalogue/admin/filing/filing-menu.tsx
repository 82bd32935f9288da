import { NavLink } from 'react-router';
import * as m from '#messages/catalogue-admin';
import type { FiledKind } from '../../contract/desk-filing.ts';
import { FILING_MENU, filingKind } from './filing-kinds.ts';

/** The ways between the kinds. @param at the one that is shown where the address names none */
export function FilingMenu({ at }: { at: FiledKind }) {
  return (
    <nav className="sub-menu" aria-label={m.filing()}>
      {FILING_MENU.map((kind) => (
        <NavLink key={kind} to={`/filed/${kind}`} aria-current={kind === at ? 'page' : undefined}>
          {filingKind(kind).title()}
        </NavLink>
      ))}
    </nav>
  );
}
