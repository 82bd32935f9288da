import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import * as m from '#messages/admin';
import { useMay } from '../account/operator.ts';
import { RecordForm } from '../form/record-form.tsx';
import { historyEntries } from '../history/history-entries.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { useLoaded } from '../request/use-loaded.ts';
import { dateTime } from '../screen/dates.ts';
import { type AdminEntryKind, type Entry, type EntryAdmin, kindAt } from './entry-admin.ts';
import { EntryHead } from './entry-head.tsx';
import { actWord, labelsOf } from './entry-labels.tsx';
import { SharedFields, ShowingFields } from './shared-fields.tsx';
import { ShowingCard } from './showing-card.tsx';

/** One entry: what it says, where it is shown, and what became of it. */
export function entryScreen(admin: EntryAdmin) {
  function Component() {
    const { kind: named, entry } = useLoaderData<{ kind: string; entry: Entry }>();
    const at = kindAt(admin, named);
    const mayEdit = useMay(admin.may.edit);
    const mayPublish = useMay(admin.may.publish);
    const { id, version } = entry;
    const { kind, Fields } = at;
    const history = async () => historyEntries((await admin.endpoints().history({ kind, id })).data.items, actWord);
    return (
      <>
        <EntryHead admin={admin} at={at} entry={entry} />
        <div className="beside">
          <fieldset className="card plain-fieldset" disabled={!mayEdit}>
            <legend className="visually-hidden">{m.item_details()}</legend>
            <RecordForm
              key={`${kind} ${id}`}
              schema={at.schema}
              value={onlyFields(at.schema.shape, entry)}
              version={version}
              save={(_, ofVersion, changes) => admin.endpoints().save({ ...changes, kind, id, version: ofVersion })}
              acts={() =>
                mayPublish && entry.isHidden ? [{ label: m.publish_entry(), with: { isHidden: false } }] : []
              }
              history={history}
              labelOf={labelsOf(at)}
            >
              <SharedFields kind={at} />
              <Fields entry={entry} />
              {mayPublish && <ShowingFields />}
            </RecordForm>
          </fieldset>
          <div className="beside-end">
            <ShowingCard admin={admin} at={at} entry={entry} />
            {at.Results && <at.Results key={id} id={id} />}
            {at.hasEditions && <EntryEditions admin={admin} at={at} entry={entry} />}
            <HistoryPanel
              version={version}
              labelOf={labelsOf(at)}
              load={history}
              onRestore={
                mayEdit
                  ? (change) => admin.endpoints().restore({ kind, id, version, entry: Number(change.id) })
                  : undefined
              }
            />
          </div>
        </div>
      </>
    );
  }

  return {
    async loader({ params }: LoaderFunctionArgs) {
      const { kind } = kindAt(admin, params.kind);
      return { kind, entry: (await admin.endpoints().entry({ kind, id: Number(params.id) })).data };
    },
    Component,
  };
}

function onlyFields(shape: object, entry: Entry): Record<string, unknown> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, entry[name]]));
}

/** What visitors could read, and from when on. */
function EntryEditions({ admin, at, entry }: { admin: EntryAdmin; at: AdminEntryKind; entry: Entry }) {
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
