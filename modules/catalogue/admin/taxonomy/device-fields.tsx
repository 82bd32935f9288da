import { CheckField, ChoicesField, TextAreaField } from '#admin/components/field/fields.ts';
import { RowsField } from '#admin/components/field/rows-field.tsx';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField } from '#admin/components/pictures/picture-field.tsx';
import * as m from '#messages/catalogue-admin';
import { VIDEO_RESOLUTIONS } from '../../contract/video-facts.ts';
import { type FieldsProps, NamedFields, PlaceFields } from './shared-fields.tsx';

export function DeviceFields({ fields }: FieldsProps) {
  return (
    <>
      <NamedFields name="name" />
      <TextAreaField name="description" label={m.description()} rows={4} />
      <PictureField name="image" label={m.picture()} begins={fields.image} load={loadPictures} />
      <ChoicesField
        name="qualities"
        label={m.qualities()}
        hint={m.qualities_hint()}
        options={VIDEO_RESOLUTIONS.map((value) => ({ value, label: value }))}
      />
      <RowsField
        name="steps"
        label={m.steps()}
        hint={m.steps_hint()}
        begins={fields.steps}
        columns={[
          { name: 'title', label: m.step_title() },
          { name: 'text', label: m.step_text(), isLong: true },
        ]}
        add={m.add_step()}
      />
      <RowsField
        name="links"
        label={m.links()}
        begins={fields.links}
        columns={[
          { name: 'label', label: m.link_label() },
          { name: 'link', label: m.link() },
          { name: 'inNewTab', label: m.in_new_tab(), isCheck: true },
        ]}
        add={m.add_link()}
      />
      <PlaceFields />
      <CheckField name="isHidden" label={m.hidden()} hint={m.hidden_hint()} />
    </>
  );
}
