import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { Actions } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/catalogue-admin';
import type { AdminTaxonomy, TaxonomyKind } from '../../contract/admin-taxonomy.ts';
import { catalogue } from '../api.ts';
import { actWord, labelOf } from '../labels.ts';
import { MergeDuplicate } from '../merge-button.tsx';
import { taxonomyScreenKind } from './taxonomy-kinds.ts';
import { TaxonomyMenu } from './taxonomy-menu.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const { kind } = taxonomyScreenKind(params.kind);
  return { kind, one: (await catalogue().taxonomyOne({ kind, id: Number(params.id) })).data };
}

/** One entry: its fields, its uses and its history. */
export function Component() {
  const { kind, one } = useLoaderData<typeof loader>();
  const mayEdit = useMay('catalogue.edit');
  const { Fields, schema } = taxonomyScreenKind(kind);
  const { id, version, fields } = one;
  const name = nameOf(fields);
  const history = async () => historyEntries((await catalogue().taxonomyHistory({ kind, id })).data.items, actWord);
  return (
    <>
      <PageHead title={name} />
      <TaxonomyMenu at={kind} />
      <div className="beside">
        {one.mergedInto === null && (
          <fieldset className="card plain-fieldset" disabled={!mayEdit}>
            <legend className="visually-hidden">{m.details()}</legend>
            <RecordForm
              key={`${kind} ${id}`}
              schema={schema}
              value={fields}
              version={version}
              save={(values, ofVersion) => catalogue().saveTaxonomy({ ...values, kind, id, version: ofVersion })}
              labelOf={labelOf}
              history={history}
            >
              <Fields fields={fields} />
            </RecordForm>
          </fieldset>
        )}
        <div className="beside-end">
          <UsesCard kind={kind} one={one} name={name} />
          <HistoryPanel
            version={version}
            labelOf={labelOf}
            load={history}
            onRestore={
              mayEdit
                ? (change) => catalogue().restoreTaxonomy({ kind, id, version, entry: Number(change.id) })
                : undefined
            }
          />
        </div>
      </div>
    </>
  );
}

function nameOf({ name, title, text }: Readonly<Record<string, unknown>>): string {
  return String(name ?? title ?? text);
}

/** What is filed under it; it can be removed only while that is nothing. */
function UsesCard({ kind, one, name }: { kind: TaxonomyKind; one: AdminTaxonomy; name: string }) {
  const mayPublish = useMay('catalogue.publish');
  const { id, version, uses } = one;
  return (
    <section className="card">
      {(kind === 'tags' || kind === 'categories') && (
        <dl className="facts">
          <dt>{m.uses()}</dt>
          <dd>{uses.toLocaleString('en')}</dd>
        </dl>
      )}
      {mayPublish && uses === 0 && one.mergedInto === null && (
        <div className="form-acts">
          <Actions
            of={one}
            actions={[
              {
                label: m.remove,
                tone: 'danger',
                confirm: () => ({ title: m.remove_title({ title: name }), text: m.remove_taxonomy_text() }),
                run: () => catalogue().removeTaxonomy({ kind, id, version }),
                done: () => m.is_removed({ title: name }),
                to: () => `/taxonomy/${kind}`,
              },
            ]}
          />
        </div>
      )}
      {uses > 0 && one.mergedInto === null && <p className="muted">{m.stays_while_used()}</p>}
      {kind !== 'custom-items' && !one.fields.type && (
        <MergeDuplicate kind={kind} name={name} {...one} variety={one.fields.tagKind as string | undefined} />
      )}
    </section>
  );
}
