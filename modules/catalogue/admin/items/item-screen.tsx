import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useMay, useOperator } from '#admin/components/account/operator.ts';
import { ChoicesField, DateTimeField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { isAhead } from '#admin/components/screen/dates.ts';
import { ItemHead } from '#admin/components/screen/item-head.tsx';
import * as m from '#messages/catalogue-admin';
import { type Kind, ShowingFields } from '../../contract/admin-fields.ts';
import type { AdminModel, AdminVideo } from '../../contract/admin-types.ts';
import { catalogue } from '../api.ts';
import { actWord, labelOf } from '../labels.ts';
import { RemoveItem } from './remove-item.tsx';
import { ShowingCard } from './showing-card.tsx';

interface ItemScreenProps {
  kind: Kind;
  item: AdminVideo | AdminModel;
  /** Fields that the form edits. */
  schema: z.ZodObject;
  /** Shown beside the ID. */
  fact: { label: string; value: ReactNode };
  /** Below the facts. */
  below?: ReactNode;
  /** The fields of the form. */
  children: ReactNode;
}

/** A draft may have no publishing time yet. */
const DraftShowing = ShowingFields.extend({ publishedAt: ShowingFields.shape.publishedAt.nullable() });

/** A video or a model: one form for all its fields, with its facts, visibility and history beside it. */
export function ItemScreen(props: ItemScreenProps) {
  const { kind, item, schema, fact, below, children } = props;
  const isGoing = item.goingAt !== null;
  const mayEdit = useMay('catalogue.edit') && !isGoing;
  const mayPublish = useMay('catalogue.publish') && !isGoing;
  const { id, version, title, isDraft } = item;
  const isMerged = 'mergedInto' in item && item.mergedInto !== null;
  const showing: z.ZodObject = isDraft ? DraftShowing : ShowingFields;
  const all = mayPublish ? schema.extend(showing.shape) : schema;
  const history = async () => historyEntries((await catalogue().history({ kind, id })).data.items, actWord);
  const form = { version, labelOf, history };
  const save = async (_: unknown, seen: number, changes: Readonly<Record<string, unknown>>) => {
    const { publishedAt, ...rest } = changes;
    const said = { ...rest, ...(typeof publishedAt === 'string' && { publishedAt }) };
    if (!mayEdit) return catalogue().setShowing({ kind, id, version: seen, ...said });
    return kind === 'videos'
      ? catalogue().saveVideo({ id, version: seen, ...said })
      : catalogue().saveModel({ id, version: seen, ...said });
  };
  const acts = (current: Readonly<Record<string, unknown>>) =>
    mayPublish ? publishingActs(item, current as Partial<ShowingFields>) : [];
  return (
    <>
      <ItemHead kind={kind} id={id} title={title} />
      <div className="beside">
        {!isMerged && (
          <div className="card">
            {mayEdit ? (
              <RecordForm key={id} schema={all} value={fieldsOf(all, item)} save={save} acts={acts} {...form}>
                {children}
                {mayPublish && <Showing isDraft={isDraft} />}
              </RecordForm>
            ) : (
              <>
                <fieldset className="plain-fieldset" disabled>
                  <legend className="visually-hidden">{m.details()}</legend>
                  <RecordForm key={id} schema={schema} value={fieldsOf(schema, item)} save={save} {...form}>
                    {children}
                  </RecordForm>
                </fieldset>
                {mayPublish && (
                  <RecordForm
                    key={`showing ${id}`}
                    schema={showing}
                    value={fieldsOf(showing, item)}
                    save={save}
                    acts={acts}
                    {...form}
                  >
                    <Showing isDraft={isDraft} />
                  </RecordForm>
                )}
              </>
            )}
          </div>
        )}
        <div className="beside-end">
          <section className="card">
            <dl className="facts">
              <dt>{m.id()}</dt>
              <dd>{id}</dd>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </dl>
            <RemoveItem kind={kind} item={item} />
            {below}
          </section>
          {!isMerged && !isGoing && <ShowingCard kind={kind} item={item} />}
          <HistoryPanel
            version={version}
            labelOf={labelOf}
            load={history}
            onRestore={
              mayEdit ? (entry) => catalogue().restore({ kind, id, version, entry: Number(entry.id) }) : undefined
            }
          />
        </div>
      </div>
    </>
  );
}

/** The sites that show it, and since when. */
function Showing({ isDraft }: { isDraft: boolean }) {
  const { sites } = useOperator();
  return (
    <fieldset className="field-part">
      <legend>{m.showing()}</legend>
      <ChoicesField
        name="sites"
        label={m.sites()}
        options={sites.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <DateTimeField name="publishedAt" label={m.published_at()} hint={isDraft ? m.draft_time_hint() : m.time_hint()} />
    </fieldset>
  );
}

/** R13: publishing saves what is in the form, in the same change. */
function publishingActs({ isDraft, state }: AdminVideo | AdminModel, current: Partial<ShowingFields>) {
  const isLater = isAhead(current.publishedAt);
  if (isDraft && isLater) return [{ label: m.schedule(), with: { isHidden: false } }];
  if (isDraft || state === 'scheduled') return [{ label: m.publish_now(), with: { publishNow: true } }];
  return state === 'hidden' ? [{ label: m.show_again(), with: { isHidden: false } }] : [];
}

/**
 * The part of a record that the form edits, unvalidated: imported values may break a rule until they are saved here.
 */
function fieldsOf({ shape }: z.ZodObject, item: AdminVideo | AdminModel): Record<string, unknown> {
  const record: Readonly<Record<string, unknown>> = {
    ...item,
    publishedAt: item.isDraft && !item.isAhead ? null : item.publishedAt,
  };
  return Object.fromEntries(Object.keys(shape).map((name) => [name, record[name]]));
}
