import { NavLink } from 'react-router';
import * as m from '#messages/catalogue-admin';
import type { TaxonomyKind } from '../../contract/admin-taxonomy.ts';
import { TAXONOMY_MENU, taxonomyScreenKind } from './taxonomy-kinds.ts';

/** Links between the kinds. @param at the kind shown when the address has none */
export function TaxonomyMenu({ at }: { at: TaxonomyKind }) {
  return (
    <nav className="sub-menu" aria-label={m.taxonomy()}>
      {TAXONOMY_MENU.map((kind) => (
        <NavLink key={kind} to={`/taxonomy/${kind}`} aria-current={kind === at ? 'page' : undefined}>
          {taxonomyScreenKind(kind).title()}
        </NavLink>
      ))}
    </nav>
  );
}
