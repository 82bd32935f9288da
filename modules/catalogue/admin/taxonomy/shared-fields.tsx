import { useOperator } from '#admin/components/account/operator.ts';
import { ChoicesField, NumberField, TextField } from '#admin/components/field/fields.ts';
import * as m from '#messages/catalogue-admin';

export interface FieldsProps {
  /** What the record holds when the form is opened. */
  fields: Readonly<Record<string, unknown>>;
}

/** What is said in the page's address, and what it is called. */
export function NamedFields({ name }: { name: 'name' | 'title' }) {
  return (
    <>
      <TextField name={name} label={m.name()} />
      <TextField name="slug" label={m.slug()} hint={m.slug_hint()} isCode />
    </>
  );
}

/** On which sites, and where among the others. */
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
