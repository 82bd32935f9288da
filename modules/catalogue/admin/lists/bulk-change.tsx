import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { useMay, useOperator } from '#admin/components/account/operator.ts';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { ChoicesField, DateTimeField, NumberField, PickField, SelectField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import type { BulkAct, BulkAsk } from '#admin/components/table/data-table.tsx';
import * as m from '#messages/catalogue-admin';
import type { WasBefore } from '../../contract/admin-bulk.ts';
import { type Kind, ShowingFields, VideoFields } from '../../contract/admin-fields.ts';
import { BONUS_CATEGORY_KEY, FREE_CATEGORY_KEY } from '../../contract/browse-types.ts';
import { catalogue } from '../api.ts';
import { findCategories, findModels, findTags } from '../find-taxonomy.ts';
import { DEGREES, FORMATS } from '../items/video-facts.tsx';

type Change = Record<string, unknown>;
type Said = { chosen?: readonly string[]; at?: string; days?: number; videoType?: string; value?: string | null };

/** One bulk change: what it asks for, and what it changes. */
interface Choice {
  label: string;
  ask?: keyof typeof SCHEMAS;
  change: (said: Said) => Change;
  /** For changes with a time for each item: the time of the `index`th. */
  timeOf?: (said: Said, index: number) => string;
}

const adding = (list: string) => (said: Said) => ({ add: { [list]: said.chosen } });
const removing = (list: string) => (said: Said) => ({ remove: { [list]: said.chosen } });
const setting = (flag: string, value: boolean) => () => ({ set: { [flag]: value } });

const TAGS: readonly Choice[] = [
  { label: m.add_tags(), ask: 'tags', change: adding('tags') },
  { label: m.remove_tags(), ask: 'tags', change: removing('tags') },
];
const SHOWING: readonly Choice[] = [
  { label: m.add_sites(), ask: 'sites', change: adding('sites') },
  { label: m.remove_sites(), ask: 'sites', change: removing('sites') },
  { label: m.publish_at_time(), ask: 'time', change: ({ at }) => ({ publishedAt: at }) },
  { label: m.publish_one_by_one(), ask: 'times', change: () => ({}), timeOf },
];
const ofFormat =
  (name: 'degree' | 'format') =>
  ({ value }: Said) => ({ set: { [name]: value ?? null } });
const OF_KIND: Record<Kind, readonly Choice[]> = {
  videos: [
    ...TAGS,
    { label: m.add_categories(), ask: 'categories', change: adding('categories') },
    { label: m.remove_categories(), ask: 'categories', change: removing('categories') },
    { label: m.make_free(), change: () => adding('categories')({ chosen: [FREE_CATEGORY_KEY] }) },
    { label: m.make_free_no_more(), change: () => removing('categories')({ chosen: [FREE_CATEGORY_KEY] }) },
    { label: m.make_bonus(), change: () => adding('categories')({ chosen: [BONUS_CATEGORY_KEY] }) },
    {
      label: m.make_bonus_no_more(),
      change: () => removing('categories')({ chosen: [BONUS_CATEGORY_KEY] }),
    },
    { label: m.add_models(), ask: 'models', change: adding('models') },
    { label: m.remove_models(), ask: 'models', change: removing('models') },
    { label: m.set_degree(), ask: 'degree', change: ofFormat('degree') },
    { label: m.set_format(), ask: 'format', change: ofFormat('format') },
    { label: m.set_3d(), change: () => ({ set: { videoType: 'video3D' } }) },
    { label: m.set_2d(), change: () => ({ set: { videoType: 'video2D' } }) },
    { label: m.put_in_slider(), change: setting('isInSlider', true) },
    { label: m.take_out_of_slider(), change: setting('isInSlider', false) },
    { label: m.mark_partners(), change: setting('isPartners', true) },
    { label: m.mark_partners_no_more(), change: setting('isPartners', false) },
    { label: m.open_in_new_tab(), change: setting('isInNewTab', true) },
    { label: m.open_in_same_tab(), change: setting('isInNewTab', false) },
  ],
  models: [
    ...TAGS,
    { label: m.feature(), change: setting('isFeatured', true) },
    { label: m.feature_no_more(), change: setting('isFeatured', false) },
    { label: m.feature_first(), change: setting('isForcedFeatured', true) },
    { label: m.feature_first_no_more(), change: setting('isForcedFeatured', false) },
  ],
};

const Chosen = z.object({ chosen: z.array(z.string()).min(1, m.choose_one_at_least()) });
const Time = z.object({ at: ShowingFields.shape.publishedAt });
const SCHEMAS = {
  tags: Chosen,
  categories: Chosen,
  models: Chosen,
  sites: Chosen,
  degree: z.object({ value: VideoFields.shape.degree }),
  format: z.object({ value: VideoFields.shape.format }),
  time: Time,
  times: Time.extend({ days: z.coerce.number().int().min(1).max(31) }),
  nothing: z.object({}),
};
const BEGINS: Partial<Record<keyof typeof SCHEMAS, Record<string, unknown>>> = {
  degree: { value: null },
  format: { value: null },
  time: { at: '' },
  times: { at: '', days: 1 },
};

/** Keeps the time of day in the operator's time zone across clock changes. */
function timeOf({ at = '', days = 1 }: Said, index: number): string {
  const time = new Date(at);
  time.setDate(time.getDate() + index * days);
  return time.toISOString();
}

/** All bulk changes of a kind; a dialog asks for the values. */
export function bulkChange(kind: Kind): BulkAsk {
  return {
    label: m.change_several(),
    permission: 'catalogue.edit',
    Ask: (props) => <Ask kind={kind} {...props} />,
  };
}

function Ask(props: ComponentProps<BulkAsk['Ask']> & { kind: Kind }) {
  const { kind, count, onClose, onChosen } = props;
  const id = useId();
  const mayPublish = useMay('catalogue.publish');
  const choices = [...OF_KIND[kind], ...(mayPublish ? SHOWING : [])];
  const [at, setAt] = useState(0);
  const chosen = choices[at] as Choice;
  const { ask } = chosen;
  return (
    <AdminDialog title={m.change_several_title({ count })} onClose={onClose}>
      <div className="dialog-body">
        <div className="field">
          <label htmlFor={id}>{m.what_to_change()}</label>
          <select id={id} value={at} onChange={({ target }) => setAt(Number(target.value))}>
            {choices.map((choice, index) => (
              <option key={choice.label} value={index}>
                {choice.label}
              </option>
            ))}
          </select>
        </div>
        <RecordForm
          key={at}
          schema={SCHEMAS[ask ?? 'nothing']}
          value={BEGINS[ask ?? 'nothing'] ?? { chosen: [] }}
          act={m.change_count({ count })}
          isQuestion
          save={async (said) => said as Said}
          onSaved={(said) => onChosen(actOf(kind, chosen, said))}
        >
          <Question ask={ask} kind={kind} />
        </RecordForm>
      </div>
    </AdminDialog>
  );
}

function Question({ ask, kind }: { ask: Choice['ask']; kind: Kind }): ReactNode {
  const { sites } = useOperator();
  if (ask === undefined) return null;
  if (ask === 'times')
    return (
      <>
        <DateTimeField name="at" label={m.first_published_at()} hint={m.one_by_one_hint()} />
        <NumberField name="days" label={m.days_between()} min={1} step={1} />
      </>
    );
  if (ask === 'degree') return <SelectField name="value" label={m.degree()} options={DEGREES} none={m.not_said()} />;
  if (ask === 'format') return <SelectField name="value" label={m.format()} options={FORMATS} none={m.not_said()} />;
  if (ask === 'time') return <DateTimeField name="at" label={m.published_at()} hint={m.publish_at_hint()} />;
  if (ask === 'sites')
    return (
      <ChoicesField
        name="chosen"
        label={m.sites()}
        options={sites.map(({ key, name }) => ({ value: key, label: name }))}
      />
    );
  const picks = {
    tags: [m.tags(), findTags(kind === 'videos' ? 'video' : 'model')],
    categories: [m.categories(), findCategories],
    models: [m.models(), findModels],
  } as const;
  if (ask === 'nothing') return null;
  const [label, load] = picks[ask];
  return <PickField name="chosen" label={label} load={load} isMultiple isInline />;
}

function actOf(kind: Kind, { label, change: changeOf, timeOf }: Choice, said: Said): BulkAct {
  let timed = 0;
  return {
    label,
    async act(ids, _, as) {
      const times = timeOf && ids.map((_, index) => timeOf(said, timed + index));
      const change = { ...changeOf(said), ...(times && { times }) };
      const { data } = await catalogue().changeMany({ kind, ids: ids.map(Number), change } as Asking, as);
      timed += ids.length - data.failed.length;
      return data;
    },
    undo: async (changed, as) => {
      const made = changed as WasBefore[];
      if (made.length === 0) return { undone: 0, passedOver: 0 };
      const { undone, passedOver } = (await catalogue().undoChange({ kind, changed: made }, as)).data;
      return { undone: undone.length, passedOver: passedOver.length };
    },
  };
}

/** The server validates what each kind accepts. */
type Asking = Parameters<ReturnType<typeof catalogue>['changeMany']>[0];
