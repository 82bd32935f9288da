import { NavLink } from 'react-router';
import { PageHead } from '#admin/parts/page-head.tsx';
import * as m from '#messages/playback-admin';

/** The heading of one film or model, and the way back to what it is. */
export function ItemHead({ kind, id, title }: { kind: 'videos' | 'models'; id: number; title: string }) {
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
