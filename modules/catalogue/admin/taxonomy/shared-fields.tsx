import { useOperator } from '#admin/components/account/operator.ts';
import { ChoicesField, NumberField, TextField } from '#admin/components/field/fields.ts';
import * as m from '#messages/catalogue-admin';

export interface FieldsProps {
  /** The record as it was when the form was opened. */
  fields: Readonly<Record<string, unknown>>;
}

/** Its name and its slug. */
export function NamedFields({ name }: { name: 'name' | 'title' }) {
  return (
    <>
      <TextField name={name} label={m.name()} />
      <TextField name="slug" label={m.slug()} hint={m.slug_hint()} isCode />
    </>
  );
}

/** Its sites, and its place in the order. */
export function PlaceFields() {
  const { sites } = useOperator();
  return (
    <>
      <ChoicesField
        name="sites"
        label={m.sites()}
        options={sites.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <NumberField name="sort" label={m.place()} hint={m.place_hint()} />
    </>
  );
}
