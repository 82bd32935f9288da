import { useState } from 'react';
import { CheckField, PickField, SelectField, TextAreaField } from '#admin/components/field/fields.ts';
import { FieldFrame, HiddenValue } from '#admin/components/form/field-frame.tsx';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField } from '#admin/components/pictures/picture-field.tsx';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import * as m from '#messages/catalogue-admin';
import { catalogue } from '../api.ts';
import { CustomPart } from './custom-part.tsx';
import { type FieldsProps, NamedFields, PlaceFields } from './shared-fields.tsx';
import { TYPE_OPTIONS } from './variety-words.ts';

export function CategoryFields({ fields }: FieldsProps) {
  const parent = useLoaded(`parent ${fields.parentId}`, async () =>
    fields.parentId ? (await catalogue().taxonomyOne({ kind: 'categories', id: Number(fields.parentId) })).data : null,
  );
  const known = parent.data ? [{ id: String(parent.data.id), label: String(parent.data.fields.name) }] : [];
  return (
    <>
      <NamedFields name="name" />
      <SelectField
        name="type"
        label={m.type()}
        hint={m.category_type_hint()}
        options={TYPE_OPTIONS}
        none={m.ordinary()}
      />
      {parent.data !== undefined && (
        <PickField
          name="parentId"
          label={m.belongs_to()}
          hint={m.belongs_to_hint()}
          load={findCategories}
          known={known}
        />
      )}
      <TextAreaField name="description" label={m.description()} rows={4} />
      <PictureField name="image" label={m.picture()} begins={fields.image} load={loadPictures} />
      <Custom begins={fields.custom} />
      <PlaceFields />
      <CheckField name="isHidden" label={m.hidden()} hint={m.hidden_hint()} />
    </>
  );
}

async function findCategories(search: string) {
  const { rows } = (await catalogue().taxonomy({ kind: 'categories', search, limit: 24 })).data;
  return rows.map(({ id, name }) => ({ id: String(id), label: name }));
}

/** The destination of a custom category; nothing for other types. */
function Custom({ begins }: { begins: unknown }) {
  return (
    <FieldFrame name="custom" label={m.custom_part()} hint={m.custom_part_hint()} as="group">
      {() => <CustomParts begins={begins} />}
    </FieldFrame>
  );
}

function CustomParts({ begins }: { begins: unknown }) {
  const [part, setPart] = useState(begins);
  return (
    <>
      <CustomPart part={part as Parameters<typeof CustomPart>[0]['part']} onChange={setPart} />
      <HiddenValue name="custom" value={part ? JSON.stringify(part) : ''} />
    </>
  );
}
