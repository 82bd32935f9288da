import { SelectField, TextAreaField, TextField } from '#admin/components/field/fields.ts';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField } from '#admin/components/pictures/picture-field.tsx';
import * as m from '#messages/pages-admin';
import { HELP_KEYS } from '../contract/kinds.ts';
import { TOPIC_WORDS } from './words.ts';

export function FaqFields() {
  return (
    <>
      <TextField name="question" label={m.question()} />
      <TextAreaField name="answer" label={m.answer()} hint={m.markdown_hint()} rows={6} />
    </>
  );
}

export function TopicFields({ entry }: { entry: Record<string, unknown> }) {
  return (
    <>
      <SelectField
        name="topic"
        label={m.topic()}
        options={HELP_KEYS.map((value) => ({ value, label: TOPIC_WORDS[value]() }))}
      />
      <TextField name="header" label={m.header()} />
      <TextAreaField name="text" label={m.text()} hint={m.markdown_hint()} rows={8} />
      <PictureField name="img" label={m.image()} begins={entry.img} load={loadPictures} isOptional />
    </>
  );
}
