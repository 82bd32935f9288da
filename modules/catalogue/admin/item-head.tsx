import { NavLink } from 'react-router';
import { PageHead } from '#admin/parts/page-head.tsx';
import * as m from '#messages/catalogue-admin';
import type { Kind } from '../contract/desk-fields.ts';

/** The heading of one video or model, and the way to its other screen, which is another module's. */
export function ItemHead({ kind, id, title }: { kind: Kind; id: number; title: string }) {
  return (
    <>
      <PageHead title={title} />
      <nav className="sub-menu" aria-label={title}>
        <NavLink to={`/${kind}/${id}`} end>
          {m.details()}
        </NavLink>
        <NavLink to={`/${kind}/${id}/media`}>
          {kind === 'videos' ? m.pictures_and_files() : m.pictures()}
        </NavLink>
      </nav>
    </>
  );
}
