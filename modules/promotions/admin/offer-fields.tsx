import { SelectField, TextAreaField, TextField } from '#admin/components/field/fields.ts';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField } from '#admin/components/pictures/picture-field.tsx';
import * as m from '#messages/promotions-admin';
import { notificationOptions } from './choices.ts';
import { BothShapes, Leading } from './slide-fields.tsx';

interface FieldsProps {
  entry: Record<string, unknown>;
}

export function DealFields({ entry }: FieldsProps) {
  return (
    <>
      <Words />
      <TextField name="label" label={m.label()} hint={m.label_hint()} />
      <PictureField name="image" label={m.image()} begins={entry.image} load={loadPictures} />
      <TextField name="buttonText" label={m.button_text()} />
      <Leading />
    </>
  );
}

export function DealSliderFields({ entry }: FieldsProps) {
  return (
    <>
      <Words />
      <BothShapes entry={entry} />
      <TextField name="buttonText" label={m.button_text()} />
      <Leading />
    </>
  );
}

export function LanderFields() {
  return (
    <>
      <TextField name="text" label={m.text()} />
      <Leading />
    </>
  );
}

export function NotificationFields() {
  return (
    <>
      <SelectField name="type" label={m.type()} options={notificationOptions} />
      <Words />
      <Leading />
    </>
  );
}

export function Words() {
  return (
    <>
      <TextField name="title" label={m.title()} />
      <TextAreaField name="text" label={m.text()} rows={3} />
    </>
  );
}
