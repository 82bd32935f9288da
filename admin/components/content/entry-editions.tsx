import * as m from '#messages/admin';
import { useLoaded } from '../request/use-loaded.ts';
import { dateTime } from '../screen/dates.ts';
import type { AdminEntryKind, Entry, EntryAdmin } from './entry-admin.ts';

/** What visitors could read, and from when on. */
export function EntryEditions({ admin, at, entry }: { admin: EntryAdmin; at: AdminEntryKind; entry: Entry }) {
  const { id, version } = entry;
  const { data, fault } = useLoaded(`${at.kind} ${id} ${version}`, () =>
    admin.endpoints().editions({ kind: at.kind, id }),
  );
  const items = data?.data.items ?? [];
  return (
    <section className="card">
      <h2>{m.editions()}</h2>
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {data && items.length === 0 && <p className="muted">{m.no_editions()}</p>}
      <ul className="plain-list">
        {items.map(({ edition, publishedAt }) => (
          <li key={edition}>{m.edition_since({ edition: String(edition), at: dateTime(publishedAt) })}</li>
        ))}
      </ul>
    </section>
  );
}
