import { CheckField, PickField, TextAreaField, TextField } from '#admin/components/field/fields.ts';
import { MarkdownField } from '#admin/components/markdown/markdown-field.tsx';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField } from '#admin/components/pictures/picture-field.tsx';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import * as m from '#messages/blog-admin';
import { categoriesNamed, findCategories, findVideos, previewText } from './api.ts';

export function PostFields({ entry }: { entry: Record<string, unknown> }) {
  return (
    <>
      <TextField name="title" label={m.title()} />
      <TextAreaField name="lead" label={m.lead()} hint={m.lead_hint()} rows={3} />
      <MarkdownField name="text" label={m.text()} preview={previewText} findVideos={findVideos} />
      <PictureField name="image" label={m.image()} begins={entry.image} load={loadPictures} isOptional />
      <Categories ids={(entry.categories as number[] | undefined) ?? []} />
      <TextField name="author" label={m.author()} hint={m.author_hint()} />
      <fieldset className="field-part">
        <legend>{m.seo()}</legend>
        <TextField name="seoParams.title" label={m.seo_title()} hint={m.seo_title_hint()} />
        <TextAreaField
          name="seoParams.description"
          label={m.seo_description()}
          hint={m.seo_description_hint()}
          rows={2}
        />
        <CheckField name="seoParams.isNoindex" label={m.noindex()} />
      </fieldset>
    </>
  );
}

/** The field is shown once the names of the chosen topics are loaded. */
function Categories({ ids }: { ids: readonly number[] }) {
  const { data, fault } = useLoaded(ids.join(), () => categoriesNamed(ids));
  if (!data && !fault) return <p className="muted">{m.loading()}</p>;
  return (
    <PickField
      name="categories"
      label={m.categories()}
      hint={m.categories_hint()}
      load={findCategories}
      known={data ?? []}
      isMultiple
    />
  );
}

export function CategoryFields() {
  return (
    <>
      <TextField name="title" label={m.title()} />
      <TextAreaField name="description" label={m.description()} hint={m.description_hint()} rows={3} />
    </>
  );
}
