import { Link } from 'react-router';
import type { EntryAdmin } from '#admin/components/content/entry-admin.ts';
import { NumberField, TextAreaField, TextField } from '#admin/components/field/fields.ts';
import { RowsField } from '#admin/components/field/rows-field.tsx';
import * as m from '#messages/championship-admin';
import { wholeKind } from '#modules/content/contract/admin-api.ts';
import { DEFAULT_EDITION } from '../contract/default-edition.ts';
import { EDITION } from '../contract/kinds.ts';
import { championship } from './api.ts';
import { ModelsField } from './models-field.tsx';

/** The fields of an edition. */
function EditionFields({ entry }: { entry: Record<string, unknown> }) {
  return (
    <>
      {typeof entry.id === 'number' && (
        <p>
          <Link className="button" to={`/championship-count/${entry.id}`}>
            {m.live_count()}
          </Link>
        </p>
      )}
      <TextField name="title" label={m.title()} />
      <TextAreaField name="text" label={m.text()} hint={m.markdown_hint()} rows={4} />
      <fieldset className="field-part">
        <legend>{m.dates()}</legend>
        <TextField name="stageOneAt" label={m.stage_one()} hint={m.date_hint()} isCode />
        <TextField name="stageTwoAt" label={m.stage_two()} hint={m.date_hint()} isCode />
        <TextField name="tourEndAt" label={m.tour_end()} hint={m.date_hint()} isCode />
      </fieldset>
      <fieldset className="field-part">
        <legend>{m.counting()}</legend>
        <NumberField name="base" label={m.base()} hint={m.base_hint()} />
        <NumberField name="weightFrom" label={m.weight_from()} />
        <NumberField name="weightTo" label={m.weight_to()} hint={m.weight_hint()} />
      </fieldset>
      <TextField name="signUpEvent" label={m.sign_up_event()} hint={m.sign_up_hint()} isCode />
      <ModelsField name="models" label={m.models()} begins={entry.models} />
      <RowsField
        name="pairs"
        label={m.pairs()}
        hint={m.pairs_hint()}
        begins={entry.pairs}
        columns={[
          { name: 'first', label: m.first_of_pair(), isNumber: true },
          { name: 'second', label: m.second_of_pair(), isNumber: true },
        ]}
        add={m.add_pair()}
      />
    </>
  );
}

const LABELS: Readonly<Record<string, () => string>> = {
  title: m.title,
  text: m.text,
  stageOneAt: m.stage_one,
  stageTwoAt: m.stage_two,
  tourEndAt: m.tour_end,
  base: m.base,
  weightFrom: m.weight_from,
  weightTo: m.weight_to,
  signUpEvent: m.sign_up_event,
  models: m.models,
  pairs: m.pairs,
};

/** Editions in the admin. */
export const championshipAdmin: EntryAdmin = {
  module: 'championship',
  title: m.championship,
  may: { edit: 'promotions.edit', publish: 'promotions.publish' },
  endpoints: () => championship() as unknown as ReturnType<EntryAdmin['endpoints']>,
  kinds: [
    {
      ...wholeKind(EDITION),
      title: m.editions,
      make: m.new_edition,
      about: m.about_editions,
      // Without dates: with those of the first edition it would be over before it is published.
      blank: { ...DEFAULT_EDITION, stageOneAt: '', stageTwoAt: '', tourEndAt: '', title: '', text: '', models: [] },
      labels: LABELS,
      key: { label: m.address, hint: m.address_hint },
      Fields: EditionFields,
      page: ({ key }) => `/championship/${key ? `?edition=${key}` : ''}`,
    },
  ],
};
