import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useMay } from '#admin/components/account/operator.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { ItemHead } from '#admin/components/screen/item-head.tsx';
import * as m from '#messages/catalogue-admin';
import type { Kind } from '../../contract/admin-fields.ts';
import type { AdminModel, AdminVideo } from '../../contract/admin-types.ts';
import { labelOf } from '../labels.ts';
import { ItemHistory } from './item-history.tsx';
import { RemoveItem } from './remove-item.tsx';
import { ShowingCard } from './showing-card.tsx';

interface ItemScreenProps<Schema extends z.ZodObject> {
  kind: Kind;
  item: AdminVideo | AdminModel;
  /** What the form edits. */
  schema: Schema;
  save: (values: z.output<Schema>, version: number) => Promise<unknown>;
  /** Beside the ID. */
  fact: { label: string; value: ReactNode };
  /** Below the facts. */
  below?: ReactNode;
  /** The fields of the form. */
  children: ReactNode;
}

/** A video or a model: its form, and beside it its facts, its visibility and its history. */
export function ItemScreen<Schema extends z.ZodObject>(props: ItemScreenProps<Schema>) {
  const { kind, item, schema, save, fact, below, children } = props;
  const mayEdit = useMay('catalogue.edit');
  const { id, version, title } = item;
  const isMerged = 'mergedInto' in item && item.mergedInto !== null;
  return (
    <>
      <ItemHead kind={kind} id={id} title={title} />
      <div className="beside">
        {!isMerged && (
          <fieldset className="card plain-fieldset" disabled={!mayEdit || item.goingAt !== null}>
            <legend className="visually-hidden">{m.details()}</legend>
            <RecordForm
              key={id}
              schema={schema}
              value={fieldsOf(schema, item)}
              version={version}
              save={save}
              labelOf={labelOf}
            >
              {children}
            </RecordForm>
          </fieldset>
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
          {!isMerged && item.goingAt === null && <ShowingCard kind={kind} item={item} />}
          <ItemHistory kind={kind} id={id} version={version} />
        </div>
      </div>
    </>
  );
}

/** The part of a record that a form edits, unchecked: what was imported may break a rule until somebody saves it. */
function fieldsOf<Schema extends z.ZodObject>(
  { shape }: Schema,
  record: Readonly<Record<string, unknown>>,
): Partial<z.input<Schema>> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, record[name]])) as Partial<z.input<Schema>>;
}
