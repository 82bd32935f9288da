import { CheckField, TextAreaField, TextField } from '#admin/components/field/fields.ts';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField } from '#admin/components/pictures/picture-field.tsx';
import * as m from '#messages/pages-admin';
import { SectionsField } from './sections-field.tsx';

/** Fields of pages, campaigns and policies. */
export function PageFields({ entry }: { entry: Record<string, unknown> }) {
  return (
    <>
      <TextField name="title" label={m.title()} />
      <TextAreaField name="text" label={m.text()} hint={m.markdown_hint()} rows={16} />
      <PictureField name="image" label={m.image()} begins={entry.image} load={loadPictures} isOptional />
      <SectionsField name="sections" label={m.sections()} begins={entry.sections} />
      <fieldset className="field-part">
        <legend>{m.seo()}</legend>
        <TextField name="seoParams.title" label={m.seo_title()} hint={m.seo_title_hint()} />
        <TextAreaField name="seoParams.description" label={m.seo_description()} rows={2} />
        <CheckField name="seoParams.isNoindex" label={m.noindex()} />
      </fieldset>
    </>
  );
}
