import { NavLink } from 'react-router';
import * as m from '#messages/admin';
import { useMay } from '../account/operator.ts';
import { PageHead } from '../screen/page-head.tsx';
import type { AdminEntryKind, EntryAdmin, EntryRow } from './entry-admin.ts';

/** The heading of an entry, the way back to its kind and, where a page shows it, to its preview. */
export function EntryHead({ admin, at, entry }: { admin: EntryAdmin; at: AdminEntryKind; entry: EntryRow }) {
  const mayPreview = useMay('site.read');
  const here = `/${admin.module}/${at.kind}`;
  return (
    <>
      <PageHead title={entry.name} />
      <nav className="sub-menu" aria-label={entry.name}>
        <NavLink to={here} end>
          {at.title()}
        </NavLink>
        <NavLink to={`${here}/${entry.id}`} end>
          {m.item_details()}
        </NavLink>
        {at.page && mayPreview && <NavLink to={`${here}/${entry.id}/preview`}>{m.item_preview()}</NavLink>}
      </nav>
    </>
  );
}
