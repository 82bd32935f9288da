import { useOperator } from '#admin/components/account/operator.ts';
import { CheckField, ChoicesField, NumberField, SelectField, TextField } from '#admin/components/field/fields.ts';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField } from '#admin/components/pictures/picture-field.tsx';
import * as m from '#messages/catalogue-admin';
import type { FieldsProps } from './shared-fields.tsx';
import { LIST_OPTIONS } from './variety-words.ts';

export function CustomItemFields({ fields }: FieldsProps) {
  const { sites } = useOperator();
  return (
    <>
      <SelectField name="list" label={m.in_list()} options={LIST_OPTIONS} />
      <NumberField name="position" label={m.place()} hint={m.item_place_hint()} />
      <TextField name="text" label={m.custom_text()} />
      <PictureField name="image" label={m.picture()} begins={fields.image} load={loadPictures} />
      <TextField name="link" label={m.link()} isCode />
      <CheckField name="isInNewTab" label={m.in_new_tab()} />
      <TextField name="rel" label={m.rel()} hint={m.rel_hint()} isCode />
      <TextField name="type" label={m.type()} hint={m.item_type_hint()} isCode />
      <NumberField name="duration" label={m.length_seconds()} />
      <TextField name="starring" label={m.starring()} />
      <TextField name="resolution" label={m.resolution()} />
      <ChoicesField
        name="sites"
        label={m.sites()}
        options={sites.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <CheckField name="isHidden" label={m.hidden()} hint={m.hidden_hint()} />
    </>
  );
}
