import { CheckField, SelectField, TextAreaField } from '#admin/components/field/fields.ts';
import * as m from '#messages/catalogue-admin';
import { NamedFields } from './shared-fields.tsx';
import { TAG_KIND_OPTIONS } from './variety-words.ts';

export function TagFields() {
  return (
    <>
      <SelectField name="tagKind" label={m.tag_kind()} hint={m.tag_kind_hint()} options={TAG_KIND_OPTIONS} />
      <NamedFields name="title" />
      <TextAreaField name="description" label={m.description()} rows={3} />
      <CheckField name="isHidden" label={m.hidden()} hint={m.hidden_hint()} />
    </>
  );
}
