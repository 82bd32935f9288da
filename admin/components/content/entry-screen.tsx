import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import * as m from '#messages/admin';
import { useMay } from '../account/operator.ts';
import { RecordForm } from '../form/record-form.tsx';
import { historyEntries } from '../history/history-entries.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { type Entry, type EntryAdmin, kindAt } from './entry-admin.ts';
import { EntryEditions } from './entry-editions.tsx';
import { EntryHead } from './entry-head.tsx';
import { actWord, labelsOf } from './entry-labels.tsx';
import { SharedFields, ShowingFields } from './shared-fields.tsx';
import { ShowingCard } from './showing-card.tsx';

/** One entry: what it says, where it is shown, and what became of it. */
export function entryScreen(admin: EntryAdmin) {
  function Component() {
    const { kind: named, entry } = useLoaderData<{ kind: string; entry: Entry }>();
    const at = kindAt(admin, named);
    const { revalidate } = useRevalidator();
    const mayEdit = useMay(admin.may.edit);
    const mayPublish = useMay(admin.may.publish);
    const { id, version } = entry;
    const { kind, Fields } = at;
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
              save={(values, ofVersion) =>
                admin.endpoints().save({ ...withoutHiding(values), kind, id, version: ofVersion })
              }
              labelOf={labelsOf(at)}
            >
              <SharedFields kind={at} />
              <Fields entry={entry} />
              {mayPublish && <ShowingFields />}
            </RecordForm>
          </fieldset>
          <div className="beside-end">
            <ShowingCard admin={admin} at={at} entry={entry} />
            {at.hasEditions && <EntryEditions admin={admin} at={at} entry={entry} />}
            <HistoryPanel
              version={version}
              labelOf={labelsOf(at)}
              load={async () => historyEntries((await admin.endpoints().history({ kind, id })).data.items, actWord)}
              onRestore={
                mayEdit
                  ? async (change) => {
                      await admin.endpoints().restore({ kind, id, version, entry: Number(change.id) });
                      await revalidate();
                    }
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

/** What hides is done by a button, which may have been pressed meanwhile. */
function withoutHiding({ isHidden: _, ...values }: Record<string, unknown>) {
  return values;
}
